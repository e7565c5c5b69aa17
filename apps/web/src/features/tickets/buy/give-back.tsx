import { Button, Undo2 } from '@footlight/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import css from '../tickets.module.css';
import { useGiveBack } from './use-ticket-acts.ts';

export function GiveBack({ ticketId, title, until }: { ticketId: string; title: string; until: string }) {
  const t = useWords(ticketsWords);
  const [isAsking, setAsking] = useState(false);
  const giveBack = useGiveBack(ticketId);
  const close = () => setAsking(false);
  const act = () =>
    giveBack.mutate(undefined, {
      onSuccess: () => {
        close();
        toast.success(t('tix.gaveBack'));
      },
      onError: (error) => void toast.error(error.message),
    });
  return (
    <>
      <Button size="small" tone="quiet" icon={<Undo2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('tix.giveBack')}
      </Button>
      <span className={css.quiet}>
        {t('tix.until')} <DateTime at={until} pattern="DD/MM/YYYY HH:mm" />
      </span>
      {isAsking && (
        <ConfirmDialog
          onClose={close}
          title={t('tix.giveBackTitle', { title })}
          keep={t('tix.keep')}
          agree={t('tix.giveBack')}
          busy={giveBack.isPending}
          onAgree={act}
        >
          <p>{t('tix.giveBackText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
