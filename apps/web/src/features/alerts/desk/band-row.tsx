import { Button, IconButton, NumberField, Play, Select, Switch, TextField, Trash2 } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { alertsWords } from '../words.ts';
import type { OwnSound } from '../alerts.queries.ts';
import css from '../alerts.module.css';
import { MOST_SIGNS, SOUNDS, type BandDraft, type BandFault } from './band-draft.ts';
import { useTestAlert } from './use-own-alerts.ts';

const ANIMATIONS = ['rise', 'pop', 'slide', 'none'] as const;

interface Props {
  n: number;
  band: BandDraft;
  sounds: readonly OwnSound[];
  fault: BandFault | undefined;
  /** True if the band's current state is saved, so that it can be tested. */
  canTest: boolean;
  onChange: (band: BandDraft) => void;
  onRemove: () => void;
}

export function BandRow({ n, band, sounds, fault, canTest, onChange, onRemove }: Props) {
  const t = useWords(alertsWords);
  const test = useTestAlert();
  const own = sounds.filter(({ state }) => state !== 'failed').map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <li className={css.band} aria-label={t('alerts.band', { n })}>
      <NumberField
        label={t('alerts.from')}
        min={1}
        step={5}
        value={band.from}
        onChange={(from) => onChange({ ...band, from })}
      />
      <NumberField
        label={t('alerts.to')}
        min={1}
        step={5}
        placeholder="∞"
        value={band.to}
        onChange={(to) => onChange({ ...band, to })}
      />
      <TextField
        label={t('alerts.text')}
        maxLength={MOST_SIGNS}
        value={band.text}
        onChange={(text) => onChange({ ...band, text })}
      />
      <div className={css.look}>
        <Select
          label={t('alerts.sound')}
          value={band.sound}
          onChange={(sound) => onChange({ ...band, sound })}
          options={[...SOUNDS.map((value) => ({ value, label: t(`alerts.sound.${value}`) })), ...own]}
        />
        <Select
          label={t('alerts.animation')}
          value={band.animation}
          onChange={(animation) =>
            onChange({ ...band, animation: ANIMATIONS.find((one) => one === animation) ?? 'none' })
          }
          options={ANIMATIONS.map((value) => ({ value, label: t(`alerts.animation.${value}`) }))}
        />
        <Switch label={t('alerts.isOn')} checked={band.isOn} onChange={(isOn) => onChange({ ...band, isOn })} />
        <Button
          icon={<Play size={16} aria-hidden />}
          aria-label={t('alerts.testBand', { n })}
          title={canTest ? undefined : t('alerts.saveFirst')}
          disabled={!canTest}
          busy={test.isPending}
          onClick={() => band.id && test.mutate(band.id)}
        >
          {t('alerts.test')}
        </Button>
        <IconButton label={t('alerts.remove', { n })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      {fault && (
        <p className={css.fault} role="alert">
          {t(`alerts.fault.${fault}`)}
        </p>
      )}
    </li>
  );
}
