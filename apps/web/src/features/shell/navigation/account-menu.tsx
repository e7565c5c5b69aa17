import {
  Avatar,
  iconButtonClass,
  LogIn,
  LogOut,
  Menu,
  MenuItem,
  MenuLine,
  MenuLink,
  Radio,
  User,
  UserPlus,
  Users,
} from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { AppearanceChoices } from '../../../shared/appearance/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from './account-menu.module.css';
import { ACCOUNT_LINKS } from './navigation.ts';
import { useLogout } from '../use-logout.ts';

/** Who is signed in and what is theirs; theme and language for everybody. */
export function AccountMenu() {
  const t = useWords();
  const { loggedIn, role } = useSession();
  const profile = useProfile();
  return (
    <Menu
      label={t('shell.account')}
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
      {loggedIn && profile && (
        <div className={css.who}>
          <b>{profile.name || ('username' in profile ? profile.username : '')}</b>
          <span>{profile.email}</span>
        </div>
      )}
      {role &&
        ACCOUNT_LINKS[role].map(({ href, words, icon: Icon }) => (
          <MenuLink key={href}>
            {(attributes) => (
              <SiteLink href={href} {...attributes}>
                <Icon size={17} aria-hidden />
                <span>{t(words)}</span>
              </SiteLink>
            )}
          </MenuLink>
        ))}
      {!loggedIn && <LoginLinks />}
      <MenuLine />
      <AppearanceChoices />
      {loggedIn && <Logout />}
    </Menu>
  );
}

function LoginLinks() {
  const t = useWords();
  const links = [
    { href: '/auth/login/user', words: t('shell.login'), Icon: LogIn },
    { href: '/auth/register', words: t('shell.register'), Icon: UserPlus },
    { href: '/auth/login/performer', words: t('shell.performerLogin'), Icon: Radio },
    { href: '/studio/login', words: t('shell.studioLogin'), Icon: Users },
  ];
  return links.map(({ href, words, Icon }) => (
    <MenuLink key={href}>
      {(attributes) => (
        <SiteLink href={href} {...attributes}>
          <Icon size={17} aria-hidden />
          <span>{words}</span>
        </SiteLink>
      )}
    </MenuLink>
  ));
}

function Logout() {
  const t = useWords();
  const logout = useLogout();
  return (
    <>
      <MenuLine />
      <MenuItem icon={<LogOut size={17} aria-hidden />} onSelect={logout}>
        {t('shell.logout')}
      </MenuItem>
    </>
  );
}
