import { Button, Dialog } from '@footlight/ui';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';

/** Confirms before in-app navigation away from a publishing page. Closing the tab triggers the browser's own prompt. */
export function LeaveQuestion({ active, isInShow }: { active: boolean; isInShow: boolean }) {
  const t = useWords(broadcastConsoleWords);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <Dialog
      open={isAsking}
      onClose={() => blocker.reset?.()}
      size="small"
      title={t('console.leaveAsk')}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('console.stay')}</Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('console.leave')}
          </Button>
        </>
      }
    >
      <p>{t(isInShow ? 'desk.leaveText' : 'console.leaveText')}</p>
    </Dialog>
  );
}
