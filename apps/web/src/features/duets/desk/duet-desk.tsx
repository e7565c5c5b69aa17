import { Button, Check, Users, X } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useSecondsLeft } from '../../../shared/clock/index.ts';
import { MeetingBar, MeetingDesk, MeetingRequest } from '../../../shared/meeting/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { partnerIn } from '../duets.live.ts';
import type { Duet } from '../duets.queries.ts';
import { duetsDeskQueries } from './duets-desk.queries.ts';
import { PartnersSheet } from './partners-sheet.tsx';
import { useKeepDuet, type OwnDuetsState } from './use-own-duets.ts';
import { duetsDeskWords } from './words.ts';

export interface DuetDeskProps {
  performerId: string;
  duets: OwnDuetsState;
}

/** Duets at a performer's desk: inviting a guest, answering invitations, and ending the duet. */
export function DuetDesk({ performerId, duets: { running, received, sent } }: DuetDeskProps) {
  const t = useWords(duetsDeskWords);
  const [isOpen, setOpen] = useState(false);
  const left = useSecondsLeft(sent?.answerBy);
  const isWaiting = sent !== undefined && left > 0;
  if (isOpen && (running || isWaiting)) setOpen(false);
  return (
    <MeetingDesk label={t('duets.title')}>
      <MeetingBar
        icon={<Users size={18} aria-hidden />}
        title={running ? t('duets.with', { name: partnerIn(running, performerId).performer.name }) : t('duets.title')}
      >
        {running ? (
          <Leave duet={running}>{t('duets.end')}</Leave>
        ) : isWaiting ? (
          <Sent duet={sent} left={left} />
        ) : (
          <Button size="small" icon={<Users size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t('duets.invite')}
          </Button>
        )}
      </MeetingBar>
      {!running && received.map((duet) => <Invitation key={duet._id} duet={duet} />)}
      <PartnersSheet open={isOpen} onClose={() => setOpen(false)} />
    </MeetingDesk>
  );
}

function Sent({ duet, left }: { duet: Duet; left: number }) {
  const t = useWords(duetsDeskWords);
  return (
    <>
      <output className="num">
        {t('duets.waits', { name: duet.guest.performer.name })}
        <span aria-hidden> · {left} s</span>
      </output>
      <Leave duet={duet}>{t('duets.withdraw')}</Leave>
    </>
  );
}

function Leave({ duet, children }: { duet: Duet; children: string }) {
  const leave = useAnswer('leave');
  return (
    <Button size="small" busy={leave.isPending} onClick={() => leave.mutate(duet._id)}>
      {children}
    </Button>
  );
}

/** An invitation to a duet, shown until it expires. */
function Invitation({ duet }: { duet: Duet }) {
  const t = useWords(duetsDeskWords);
  const accept = useAnswer('accept');
  const decline = useAnswer('leave');
  const left = useSecondsLeft(duet.answerBy);
  const { name, avatar } = duet.host.performer;
  if (left <= 0) return null;
  return (
    <MeetingRequest
      label={t('duets.invitationOf', { name })}
      avatar={avatar}
      wants={t('duets.wants', { name })}
      terms={<span className="num">{left} s</span>}
    >
      <Button
        tone="action"
        busy={accept.isPending}
        disabled={decline.isPending}
        icon={<Check size={18} aria-hidden />}
        onClick={() => accept.mutate(duet._id)}
      >
        {t('duets.accept')}
      </Button>
      <Button
        busy={decline.isPending}
        disabled={accept.isPending}
        icon={<X size={18} aria-hidden />}
        onClick={() => decline.mutate(duet._id)}
      >
        {t('duets.decline')}
      </Button>
    </MeetingRequest>
  );
}

/** Accepts an invitation. With `leave`, declines or withdraws an invitation, or ends a duet. */
function useAnswer(answer: 'accept' | 'leave') {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepDuet();
  return useMutation({
    mutationFn: (id: string) => api.duets[answer]({ params: { id } }),
    onSuccess: keep,
    onError: (error) => {
      toast.error(error.message);
      void client.invalidateQueries({ queryKey: duetsDeskQueries.current().queryKey });
    },
  });
}
