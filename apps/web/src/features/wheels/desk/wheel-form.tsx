import { Button, Cluster, Note, NumberField, Plus, Switch, TextField } from '@footlight/ui';
import { useState, type FormEvent } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { WheelPicture } from '../wheel-picture.tsx';
import type { Wheel } from '../wheels.queries.ts';
import { SegmentRow } from './segment-row.tsx';
import { useChangeWheel, useCreateWheel } from './use-keep-wheel.ts';
import css from './wheel-desk.module.css';
import {
  LEAST,
  MOST,
  oddsIn,
  problemOf,
  startDraft,
  wishOf,
  type DraftSegment,
  type WheelDraft,
} from './wheel-draft.ts';

interface Props {
  /** Undefined for a new wheel. */
  wheel: Wheel | undefined;
  /** True if the room has no wheel yet. A new one is then shown unless its creator opts out. */
  isFirst: boolean;
  onSaved: (id: string) => void;
}

/** Editor for a wheel: title, price, and segments with odds that update while typing. */
export function WheelForm({ wheel, isFirst, onSaved }: Props) {
  const t = useWords(wheelsDeskWords);
  const [draft, setDraft] = useState<WheelDraft>(() => startDraft(wheel));
  const [told, setTold] = useState(false);
  const [isVisible, setVisible] = useState(isFirst);
  const saved = () => toast.success(t('wheels.saved'));
  const create = useCreateWheel(({ _id: id }) => (onSaved(id), saved()));
  const change = useChangeWheel(wheel?._id ?? '', saved);
  const problem = problemOf(draft);
  const error = create.error ?? change.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (problem) return;
    if (wheel) change.mutate(wishOf(draft));
    else create.mutate({ ...wishOf(draft), isVisible });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <TextField
          label={t('wheels.name')}
          value={draft.title}
          maxLength={60}
          onChange={(title) => setDraft({ ...draft, title })}
        />
        <NumberField
          label={t('wheels.price')}
          value={draft.price}
          min={1}
          max={100_000}
          step={5}
          onChange={(price) => setDraft({ ...draft, price })}
        />
        <Segments draft={draft} onChange={setDraft} />
        {!wheel && <Switch label={t('wheels.show')} checked={isVisible} onChange={setVisible} />}
        {told && problem && (
          <p className={css.error} role="alert">
            {t(problem)}
          </p>
        )}
        {error && (
          <p className={css.error} role="alert">
            {error.message}
          </p>
        )}
        <Cluster gap={12}>
          <Button type="submit" tone="action" busy={create.isPending || change.isPending}>
            {t('wheels.save')}
          </Button>
        </Cluster>
      </div>
      <WheelPicture
        className={css.preview}
        segments={draft.segments.map(({ label, weight = 1 }) => ({ label, weight: Math.max(weight, 1) }))}
      />
    </form>
  );
}

function Segments({ draft, onChange }: { draft: WheelDraft; onChange: (draft: WheelDraft) => void }) {
  const t = useWords(wheelsDeskWords);
  const { segments } = draft;
  const odds = oddsIn(segments);
  const setSegment = (place: number, next: Partial<DraftSegment>) =>
    onChange({ ...draft, segments: segments.map((one, at) => (at === place ? { ...one, ...next } : one)) });
  return (
    <fieldset className={css.segments}>
      <legend>{t('wheels.segments', { count: segments.length })}</legend>
      <p className={css.quiet}>{t('wheels.segmentsHint')}</p>
      <Note as="div" size={13} className={css.segmentHead} aria-hidden>
        <span>{t('wheels.brings')}</span>
        <span>{t('wheels.weightHead')}</span>
        <span>{t('wheels.oddsHead')}</span>
      </Note>
      {segments.map((segment, place) => (
        <SegmentRow
          key={segment.id}
          place={place}
          segment={segment}
          odds={odds[place] ?? 0}
          onChange={(next) => setSegment(place, next)}
          onRemove={
            segments.length > LEAST
              ? () => onChange({ ...draft, segments: segments.filter((one) => one !== segment) })
              : undefined
          }
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          disabled={segments.length >= MOST}
          onClick={() =>
            onChange({ ...draft, segments: [...segments, { id: crypto.randomUUID(), label: '', weight: 1 }] })
          }
        >
          {t('wheels.addSegment')}
        </Button>
      </div>
    </fieldset>
  );
}
