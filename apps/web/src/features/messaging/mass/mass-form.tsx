import { Button, Chip, NumberField, Send, TextArea, TextField } from '@footlight/ui';
import { formatCount } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { AttachedFiles } from '../composer/attached.tsx';
import { FilePicker } from '../composer/file-picker.tsx';
import css from './mass.module.css';
import { SEGMENTS } from './mass.queries.ts';
import { useMass } from './use-mass.ts';

/** Form for a mass message: recipients, content, price and schedule. Counts the recipients before sending. */
export function MassForm() {
  const t = useWords(messagingWords);
  const { segments, count, files, at, ...mass } = useMass();
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        mass.send();
      }}
    >
      <fieldset className={css.segments}>
        <legend>{t('messaging.massTo')}</legend>
        {SEGMENTS.map((segment) => (
          <Chip key={segment} chosen={segments.includes(segment)} onClick={() => mass.toggle(segment)}>
            {t(`messaging.segment.${segment}`)}
          </Chip>
        ))}
      </fieldset>
      <p className={css.facts} aria-live="polite">
        {count === undefined ? '' : t('messaging.willReach', { count, shown: formatCount(count) })}
      </p>
      <TextArea label={t('messaging.message')} rows={4} maxLength={2000} value={mass.text} onChange={mass.setText} />
      <div className={css.row}>
        <FilePicker onPick={files.add} />
        <AttachedFiles files={files} />
      </div>
      {files.all.length > 0 && (
        <NumberField
          label={t('messaging.price')}
          hint={t('messaging.priceHint')}
          value={mass.price}
          onChange={mass.setPrice}
          min={0}
          max={100_000}
        />
      )}
      <TextField
        label={t('messaging.massAt')}
        hint={t('messaging.massAtHint')}
        type="datetime-local"
        value={at}
        onChange={mass.setAt}
      />
      <Button
        type="submit"
        tone="action"
        icon={<Send size={18} aria-hidden />}
        busy={mass.isPending}
        disabled={!mass.canSend}
      >
        {t(at ? 'messaging.massSchedule' : 'messaging.massSend')}
      </Button>
    </form>
  );
}
