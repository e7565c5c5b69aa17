import { Card, ErrorState, Skeleton, Switch } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { toysWords } from './words.ts';
import { ToyForm } from './toy-form.tsx';
import { ToyLine } from './toy-line.tsx';
import css from './toy-panel.module.css';
import { toysQueries, type Toys } from './toys.queries.ts';
import { useSaveToys } from './use-save-toys.ts';
import { useToyLink } from './link/use-toy-link.ts';

/** Interactive toys in the console: on/off switch, connection and tip actions. */
export function ToyPanel() {
  const t = useWords(toysWords);
  const { data, error, refetch, isFetching } = useQuery(toysQueries.own());
  return (
    <Card title={t('toys.title')}>
      {data ? (
        <Loaded toys={data} />
      ) : error ? (
        <ErrorState
          title={t('toys.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={120} radius={10} />
      )}
    </Card>
  );
}

function Loaded({ toys }: { toys: Toys }) {
  const t = useWords(toysWords);
  const save = useSaveToys();
  const isSwitching = save.isPending && save.variables.isOn !== undefined;
  const isOn = isSwitching ? save.variables.isOn === true : toys.isOn;
  const linked = useToyLink(toys.isOn);
  const turn = (on: boolean) => {
    if (!on) linked.link.disconnect();
    save.mutate({ isOn: on }, { onError: (refusal) => toast.error(refusal.message) });
  };
  return (
    <div className={css.panel}>
      <Switch label={t('toys.switch')} hint={t('toys.switchHint')} checked={isOn} onChange={turn} />
      {isOn && <ToyLine {...linked} />}
      {isOn && <ToyForm saved={toys.actions} />}
    </div>
  );
}
