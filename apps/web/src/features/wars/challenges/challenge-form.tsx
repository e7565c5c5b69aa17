import { Button, NumberField, Target, TextField } from '@footlight/ui';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './challenges.module.css';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepChallenge } from '../stage/use-keep-war.ts';
import type { WarChallenge } from '../wars.queries.ts';

const FIRST_PRICE = 50;
const MOST = 100_000;
const LONGEST = 120;
const sayError = (error: Error) => void toast.error(error.message);

interface DraftFormProps {
  draft: Partial<ChallengeDraft>;
  onChange: (draft: Partial<ChallengeDraft>) => void;
  onSubmit: (draft: ChallengeDraft) => void;
  busy: boolean;
  /** Renders the buttons. Receives the validity of the draft. */
  children: (isValid: boolean) => ReactNode;
  className?: string | undefined;
  label: string;
  /** Ref to the first input, for focus. */
  first?: Ref<HTMLInputElement>;
}

function DraftForm({ draft, onChange, onSubmit, busy, children, className, label, first }: DraftFormProps) {
  const t = useWords(warsWords);
  const { title = '', token } = draft;
  const isValid = title.trim() !== '' && token !== undefined && token > 0 && token <= MOST;
  return (
    <form
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && !busy) onSubmit({ title: title.trim(), token });
      }}
    >
      <TextField
        label={t('wars.challengeTitle')}
        value={title}
        maxLength={LONGEST}
        ref={first}
        onChange={(text) => onChange({ ...draft, title: text })}
      />
      <NumberField
        label={t('wars.challengePrice')}
        value={token}
        min={1}
        max={MOST}
        onChange={(amount) => onChange({ ...draft, token: amount })}
      />
      {children(isValid)}
    </form>
  );
}

/** Lets a performer add a challenge to their own war. */
export function ChallengeForm() {
  const t = useWords(warsWords);
  const add = useAddChallenge();
  const [draft, setDraft] = useState<Partial<ChallengeDraft>>({ token: FIRST_PRICE });
  return (
    <DraftForm
      className={css.form}
      label={t('wars.setChallenge')}
      draft={draft}
      onChange={setDraft}
      busy={add.isPending}
      onSubmit={(body) => add.mutate(body, { onSuccess: () => setDraft({ token: body.token }), onError: sayError })}
    >
      {(isValid) => (
        <Button type="submit" busy={add.isPending} disabled={!isValid} icon={<Target size={18} aria-hidden />}>
          {t('wars.setChallenge')}
        </Button>
      )}
    </DraftForm>
  );
}

export function EditChallenge({ challenge, onClose }: { challenge: WarChallenge; onClose: () => void }) {
  const t = useWords(warsWords, siteWords);
  const edit = useEditChallenge(challenge._id);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [draft, setDraft] = useState<Partial<ChallengeDraft>>({
    title: challenge.title,
    token: challenge.targetTokens,
  });
  return (
    <DraftForm
      className={css.edit}
      label={t('wars.changeChallenge', { title: challenge.title })}
      draft={draft}
      onChange={setDraft}
      busy={edit.isPending}
      onSubmit={(body) => edit.mutate(body, { onSuccess: onClose, onError: sayError })}
      first={first}
    >
      {(isValid) => (
        <div className={css.row}>
          <Button type="submit" tone="action" busy={edit.isPending} disabled={!isValid}>
            {t('wars.save')}
          </Button>
          <Button disabled={edit.isPending} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </div>
      )}
    </DraftForm>
  );
}

function useEditChallenge(id: string) {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({
    mutationFn: (body: ChallengeDraft) => api.wars.editChallenge({ params: { id }, body }),
    onSuccess: keep,
  });
}

interface ChallengeDraft {
  readonly title: string;
  readonly token: number;
}

/** Adds a challenge to the performer's own war. Both rooms are notified. */
function useAddChallenge() {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({ mutationFn: (body: ChallengeDraft) => api.wars.addChallenge({ body }), onSuccess: keep });
}
