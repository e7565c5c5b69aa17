import { Button, Cluster, Note, Plus } from '@footlight/ui';
import { useState } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { alertsWords } from '../words.ts';
import type { AlertBand, OwnSound } from '../alerts.queries.ts';
import css from '../alerts.module.css';
import { bodyOf, draftsOf, faultsOf, MOST_BANDS, withNext, type BandDraft } from './band-draft.ts';
import { BandRow } from './band-row.tsx';
import { useSaveAlerts } from './use-own-alerts.ts';

export function BandForm({ saved, sounds }: { saved: readonly AlertBand[]; sounds: readonly OwnSound[] }) {
  const t = useWords(alertsWords);
  const before = draftsOf(saved);
  const [bands, setBands] = useState(before);
  const [wasAsked, setWasAsked] = useState(false);
  const save = useSaveAlerts();
  const faults = faultsOf(bands);
  const change = (next: BandDraft) => setBands(bands.map((band) => (band.key === next.key ? next : band)));
  const isSaved = (band: BandDraft) => before.some((one) => JSON.stringify(one) === JSON.stringify(band));
  const submit = () => {
    setWasAsked(true);
    if (Object.keys(faults).length > 0) return;
    save.mutate({ bands: bodyOf(bands) }, { onSuccess: () => toast.success(t('alerts.saved')) });
  };
  return (
    <section className={css.part} aria-label={t('alerts.bands')}>
      <h3>{t('alerts.bands')}</h3>
      <Note size={14}>{t(bands.length === 0 ? 'alerts.noBands' : 'alerts.bandsHint', PLACES)}</Note>
      <ol className={css.list}>
        {bands.map((band, place) => (
          <BandRow
            key={band.key}
            n={place + 1}
            band={band}
            sounds={sounds}
            fault={wasAsked ? faults[band.key] : undefined}
            canTest={isSaved(band)}
            onChange={change}
            onRemove={() => setBands(bands.filter((other) => other !== band))}
          />
        ))}
      </ol>
      <Cluster gap={8} align="center">
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={bands.length >= MOST_BANDS}
          onClick={() => setBands(withNext(bands, crypto.randomUUID(), t('alerts.firstText', PLACES)))}
        >
          {t('alerts.add')}
        </Button>
        <Button tone="action" busy={save.isPending} onClick={submit}>
          {t('alerts.save')}
        </Button>
      </Cluster>
    </section>
  );
}

/** Placeholders for the tipper's name and the number of tokens. */
const PLACES = { name: '{name}', tokens: '{tokens}' };
