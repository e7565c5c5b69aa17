import { Avatar, iconButtonClass, Menu, Spinner, User } from '@footlight/ui';
import { lazy, Suspense, useReducer } from 'react';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './account-menu.module.css';

const AccountChoices = lazy(() =>
  import('./account-choices.tsx').then(({ AccountChoices: part }) => ({ default: part })),
);

/** Account button with a menu whose content loads on hover. */
export function AccountMenu() {
  const t = useWords(shellWords, siteWords);
  const { loggedIn } = useSession();
  const profile = useProfile();
  const [isNear, comeNear] = useReducer(() => true, false);
  const toCome = (
    <p className={css.toCome}>
      <Spinner label={t('shell.loading')} />
    </p>
  );
  return (
    <Menu
      label={t('shell.account')}
      onNear={comeNear}
      trigger={(attributes) => (
        <button type="button" className={iconButtonClass()} aria-label={t('shell.account')} {...attributes}>
          {loggedIn ? (
            <Avatar
              src={profile && 'avatar' in profile ? profile.avatar : undefined}
              name={profile?.name ?? ''}
              size={34}
            />
          ) : (
            <User size={20} aria-hidden />
          )}
        </button>
      )}
    >
      {isNear ? (
        <Suspense fallback={toCome}>
          <AccountChoices />
        </Suspense>
      ) : (
        toCome
      )}
    </Menu>
  );
}
