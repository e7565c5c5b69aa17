import { HeldActs } from '../../../shared/holding/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { UNDO_MS } from './decision-desk.ts';
import { nameOf, useDecisionDesk, useHeldDecisions } from './use-decisions.ts';

/** Decisions about to be sent, each with a countdown and an undo button. */
export function HeldDecisions({ onUndone }: { onUndone: (applicantId: string) => void }) {
  const t = useWords(verificationStaffWords);
  const desk = useDecisionDesk();
  const held = useHeldDecisions();
  return (
    <HeldActs
      label={t('admin.v.held')}
      acts={held.map((decision) => ({
        id: decision.applicant._id,
        words: t(decision.reason === undefined ? 'admin.v.approving' : 'admin.v.rejecting', {
          name: nameOf(decision),
        }),
        dueAt: decision.dueAt,
        state: decision.state,
        ms: UNDO_MS,
      }))}
      words={{
        undo: t('admin.v.undo'),
        sending: t('admin.v.sending'),
        left: (seconds) => t('admin.v.secondsLeft', { seconds }),
      }}
      shortcut="U"
      onUndo={(id) => {
        if (desk.undo(id)) onUndone(id);
      }}
    />
  );
}
