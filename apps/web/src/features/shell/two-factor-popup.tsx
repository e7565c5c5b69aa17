import { Dialog } from '@footlight/ui';
import { createContext, use, type ReactNode } from 'react';
import { twoFactor, usePendingLogin, type PendingLogin } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';

/** What the popup of a login's second step contains. */
export interface SecondStepProps {
  readonly login: PendingLogin;
  readonly onDone: () => void;
}
/** Draws the second step. Given by the root, so that the frame does not know how people log in. */
export const SecondStepContext = createContext<((step: SecondStepProps) => ReactNode) | null>(null);

/** Shown and hidden by `twoFactor.show(…)` and `twoFactor.hide()`. */
export function TwoFactorPopup() {
  const t = useWords();
  const login = usePendingLogin();
  const content = use(SecondStepContext);
  if (!content) return null;
  return (
    <Dialog open={login !== undefined} onClose={twoFactor.hide} title={t('twoFactor.title')} size="small">
      {login && content({ login, onDone: twoFactor.hide })}
    </Dialog>
  );
}
