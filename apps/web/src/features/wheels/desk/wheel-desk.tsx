import { Button, ErrorState, Plus, Select, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { wheelsWords } from '../words.ts';
import { useResultsLive } from '../use-results-live.ts';
import { wheelsQueries } from '../wheels.queries.ts';
import { ResultTable } from './result-table.tsx';
import { ShownSwitch } from './shown-switch.tsx';
import css from './wheel-desk.module.css';
import { WheelForm } from './wheel-form.tsx';

const NEW = 'new';

/** A creator's wheels: their segments, the one shown in the room, and prizes owed. */
export function WheelDesk() {
  const t = useWords(wheelsDeskWords, wheelsWords);
  const own = useQuery(wheelsQueries.own());
  useResultsLive('performer');
  const [chosen, setChosen] = useState<string>();
  if (own.error && !own.data)
    return (
      <ErrorState
        title={t('wheels.loadFailed')}
        reason={own.error.message}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    );
  if (!own.data) return <Skeleton height={420} radius={12} />;
  const wheels = own.data.data;
  const wheel =
    chosen === NEW
      ? undefined
      : (wheels.find(({ _id: id }) => id === chosen) ?? wheels.find(({ isVisible }) => isVisible) ?? wheels[0]);
  return (
    <Stack gap={24}>
      {wheels.length > 0 && <Results />}
      {wheels.length > 0 && (
        <div className={css.pick}>
          <Select
            label={t('wheels.which')}
            value={wheel?._id ?? NEW}
            onChange={setChosen}
            options={[
              ...wheels.map(({ _id: value, title, isVisible }) => ({
                value,
                label: isVisible ? t('wheels.shownNamed', { title }) : title,
              })),
              ...(wheel ? [] : [{ value: NEW, label: t('wheels.new') }]),
            ]}
          />
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => setChosen(NEW)} disabled={!wheel}>
            {t('wheels.new')}
          </Button>
        </div>
      )}
      {wheel && <ShownSwitch wheel={wheel} onRemoved={() => setChosen(undefined)} />}
      <WheelForm
        key={wheel ? `${wheel._id} ${wheel.version}` : NEW}
        wheel={wheel}
        isFirst={!wheels.some(({ isVisible }) => isVisible)}
        onSaved={setChosen}
      />
      {wheels.length === 0 && <Results />}
    </Stack>
  );
}

function Results() {
  const t = useWords(wheelsDeskWords);
  return (
    <section className={css.owed} aria-labelledby="results">
      <h2 id="results">{t('wheels.results')}</h2>
      <ResultTable />
    </section>
  );
}
