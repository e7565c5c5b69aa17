import {
  Button,
  Cluster,
  CoinMark,
  IconButton,
  NumberField,
  Plus,
  Select,
  Stack,
  Switch,
  TextField,
  Trash2,
} from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { pollsDeskWords } from './words.ts';
import css from '../polls.module.css';
import {
  bodyOf,
  faultOf,
  LEAST_OPTIONS,
  MINUTES,
  MOST_OPTIONS,
  newDraft,
  OPTION_SIGNS,
  QUESTION_SIGNS,
  type PollDraft,
} from './poll-draft.ts';
import { useOpenPoll } from './use-own-polls.ts';

const newKey = () => crypto.randomUUID();

export function PollForm({ onOpened }: { onOpened: () => void }) {
  const t = useWords(pollsDeskWords);
  const open = useOpenPoll();
  const [draft, setDraft] = useState(() => newDraft(newKey));
  const [wasAsked, setWasAsked] = useState(false);
  const fault = faultOf(draft);
  const change = (part: Partial<PollDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (!fault && !open.isPending) open.mutate(bodyOf(draft), { onSuccess: onOpened });
  };
  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate>
      <TextField
        label={t('polls.question')}
        value={draft.question}
        maxLength={QUESTION_SIGNS}
        onChange={(question) => change({ question })}
      />
      <Answers draft={draft} onChange={(options) => change({ options })} />
      <Switch
        label={t('polls.free')}
        hint={t('polls.freeHint')}
        checked={draft.isFree}
        onChange={(isFree) => change({ isFree })}
      />
      <div className={css.pair}>
        {!draft.isFree && (
          <NumberField
            label={t('polls.price')}
            icon={<CoinMark />}
            min={1}
            max={100_000}
            step={5}
            value={draft.price}
            onChange={(price) => change({ price })}
          />
        )}
        <Select
          label={t('polls.ends')}
          value={String(draft.minutes)}
          onChange={(minutes) => change({ minutes: Number(minutes) })}
          options={MINUTES.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('polls.byHand') : t('polls.afterMinutes', { minutes }),
          }))}
        />
      </div>
      {wasAsked && fault && (
        <p className={css.fault} role="alert">
          {t(`polls.fault.${fault}`)}
        </p>
      )}
      {open.error && (
        <p className={css.fault} role="alert">
          {open.error.message}
        </p>
      )}
      <Button type="submit" tone="action" size="large" wide busy={open.isPending}>
        {t('polls.ask')}
      </Button>
    </Stack>
  );
}

function Answers({
  draft: { options },
  onChange,
}: {
  draft: PollDraft;
  onChange: (options: PollDraft['options']) => void;
}) {
  const t = useWords(pollsDeskWords);
  return (
    <>
      <Stack as="ol" gap={8}>
        {options.map((option, place) => (
          <li key={option.key} className={css.answer}>
            <TextField
              label={t('polls.option', { n: place + 1 })}
              value={option.label}
              maxLength={OPTION_SIGNS}
              onChange={(label) => onChange(options.map((one) => (one === option ? { ...one, label } : one)))}
            />
            <IconButton
              label={t('polls.removeOption', { n: place + 1 })}
              disabled={options.length <= LEAST_OPTIONS}
              onClick={() => onChange(options.filter((one) => one !== option))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Stack>
      <Cluster gap={8}>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => onChange([...options, { key: newKey(), label: '' }])}
        >
          {t('polls.addOption')}
        </Button>
      </Cluster>
    </>
  );
}
