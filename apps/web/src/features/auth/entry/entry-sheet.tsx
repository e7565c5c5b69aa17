import { Sheet } from '@footlight/ui';
import { useState } from 'react';
import type { EntryAsked } from '../../../shared/entry/index.ts';
import { browserCookies } from '../../../shared/session/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { LoginForm } from '../login/login-form.tsx';
import { SecondStepForm } from '../login/second-step-form.tsx';
import { CheckInbox } from '../registration/check-inbox.tsx';
import { RegisterViewer } from '../registration/register-viewer.tsx';
import { authWords } from '../words.ts';
import { EntryPlaceContext, type EntryPlace, type EntryView } from './entry-place.ts';

/** Returns true if somebody has logged in with this browser before. The cookie remains after logout. */
const hasBeenHere = (): boolean => browserCookies.read('rememberMe') !== undefined;

/**
 * Login, registration and confirmation in a sheet over the page, which keeps running. Once the visitor is logged in,
 * the interrupted action continues.
 */
export function EntrySheet({ asked, onClose }: { asked: EntryAsked; onClose: () => void }) {
  const t = useWords(authWords);
  const { siteName } = useSettings();
  const first = asked.view === 'confirm' ? 'confirm' : (asked.starts ?? (hasBeenHere() ? 'login' : 'register'));
  const [view, show] = useState<EntryView>(first);
  const finish = () => {
    onClose();
    asked.goOn?.();
  };
  const place: EntryPlace = {
    returnTo: asked.view === 'enter' ? asked.returnTo : '',
    show,
    onEntered: (profile, isNew) => {
      if (isNew && !asked.goOn) return show('confirm');
      finish();
      if (isNew) toast.success(t('auth.joined', { name: profile.name }));
    },
  };
  const title = {
    login: t('auth.login.user'),
    register: t('auth.register.user', { site: siteName }),
    step: t('auth.step.title'),
    confirm: t('auth.verify.title'),
  }[view];
  return (
    <Sheet open onClose={onClose} title={title}>
      <EntryPlaceContext value={place}>
        {view === 'login' && <LoginForm who="user" />}
        {view === 'register' && <RegisterViewer />}
        {view === 'step' && <SecondStepForm />}
        {view === 'confirm' && <CheckInbox who="user" onConfirmed={finish} onLater={onClose} />}
      </EntryPlaceContext>
    </Sheet>
  );
}
