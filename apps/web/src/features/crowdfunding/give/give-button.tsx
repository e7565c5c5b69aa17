import { Button, buttonClass, Gift, type ButtonSize } from '@footlight/ui';
import { lazy, Suspense, useState } from 'react';
import { LoginLink } from '../../../shared/entry/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import type { Crowdfunding } from '../crowdfunding.queries.ts';

const Sheet = lazy(() => import('./give-sheet.tsx').then(({ GiveSheet: part }) => ({ default: part })));

/**
 * Opens the contribution sheet. Sends visitors to the login page, and renders nothing for users who can't contribute.
 */
export function GiveButton({ one, size = 'medium' }: { one: Crowdfunding; size?: ButtonSize }) {
  const t = useWords(crowdfundingWords);
  const { role } = useSession();
  const [open, setOpen] = useState<boolean>();
  const icon = <Gift size={18} aria-hidden />;
  // Also closes the sheet for the user whose contribution completed the goal.
  if (one.status !== 'active') return null;
  if (role === undefined)
    return (
      <LoginLink goOn={() => setOpen(true)} className={buttonClass({ tone: 'brass', size })}>
        {icon}
        {t('crowd.give')}
      </LoginLink>
    );
  if (role !== 'user') return null;
  return (
    <>
      <Button tone="brass" size={size} icon={icon} onClick={() => setOpen(true)}>
        {t('crowd.give')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Sheet key={String(open)} one={one} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
