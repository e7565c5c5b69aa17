import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { consoleQueries, type ConsoleData } from '../console.queries.ts';
import { bodyOf, draftOf, editsAfterSave, faultsOf, isFaultless, type Edits, type Faults } from './console-draft.ts';
import { useApi } from '../../../shared/api/index.ts';

export const PANELS = ['show', 'goal', 'menu', 'prices', 'obs'] as const;
export type Panel = (typeof PANELS)[number];

const NO_FAULTS: Faults = { fields: {}, items: {} };

/** Show settings on this page: the server's values, overridden by unsaved edits. */
export function useShowDraft(console: ConsoleData) {
  const t = useWords(broadcastConsoleWords);
  const saving = useSaveShow();
  const [edits, setEdits] = useState<Edits>({});
  const [wasAsked, setWasAsked] = useState(false);
  const [panel, setPanel] = useState<Panel>('show');
  const [titleAsks, setTitleAsks] = useState(0);
  const draft = draftOf(console, edits);
  const faults = faultsOf(draft, true);
  const body = bodyOf(edits, draft);
  const forget = (saved: Edits) => setEdits((now) => editsAfterSave(now, saved));
  /** Shows the validation errors and opens the panel that contains the first one. */
  const point = ({ fields }: Faults) => {
    setWasAsked(true);
    if (fields.title) setTitleAsks((before) => before + 1);
    setPanel(fields.title ? 'show' : fields.goals || fields.kingTokens ? 'goal' : 'menu');
  };
  const save = () => {
    const found = faultsOf(draft, false);
    if (!isFaultless(found)) return point(found);
    saving.mutate(body, {
      onSuccess: () => {
        forget(edits);
        setWasAsked(false);
        toast.success(t('console.saved'));
      },
      onError: (error) => toast.error(t('console.saveFailed', { reason: error.message })),
    });
  };
  return {
    draft,
    faults,
    /** Empty until the user first tries to save or start. */
    shownFaults: wasAsked ? faults : NO_FAULTS,
    edits,
    panel,
    setPanel,
    /** Number of attempts to start without a title. Each attempt focuses the title field. */
    titleAsks,
    body,
    isDirty: Object.keys(edits).length > 0,
    saving: saving.isPending,
    edit: (more: Edits) => setEdits((before) => ({ ...before, ...more })),
    discard: () => {
      setEdits({});
      setWasAsked(false);
    },
    save,
    /** Validates the draft and shows any errors. Returns true if valid. */
    check: () => {
      const ok = isFaultless(faults);
      if (!ok) point(faults);
      return ok;
    },
    forget,
  };
}
export type ShowDraft = ReturnType<typeof useShowDraft>;

/** Saves changed settings, which everyone in the room sees. */
function useSaveShow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api.streaming.update({ body }),
    onSuccess: (console) => client.setQueryData(consoleQueries.console().queryKey, console),
  });
}
