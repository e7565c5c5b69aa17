import { chipClass, ChipCount, Skeleton } from '@footlight/ui';
import { formatCount } from '../../shared/formats/index.ts';
import css from './facet-bar.module.css';

export interface FacetGroup {
  readonly label: string;
  /** Value of the active filter. */
  readonly chosen: string | undefined;
  readonly values: readonly { readonly value: string; readonly name: string; readonly count: number }[];
  /** Called with undefined when the filter is cleared. */
  readonly onChoose: (value: string | undefined) => void;
}

const MOST = 10;

/** Filters of a list with result counts. `isMore` means that there are more results than counted. */
export function FacetBar({ groups, isMore }: { groups: readonly FacetGroup[] | undefined; isMore: boolean }) {
  if (!groups) return <Skeleton width="60%" height={36} />;
  return (
    <div className={css.bar}>
      {groups
        .filter(({ values, chosen }) => values.length > 1 || chosen !== undefined)
        .map((group) => (
          <fieldset key={group.label} className={css.group}>
            <legend>{group.label}</legend>
            {shownOf(group).map(({ value, name, count }) => (
              <button
                key={value}
                type="button"
                className={chipClass()}
                aria-pressed={value === group.chosen}
                onClick={() => group.onChoose(value === group.chosen ? undefined : value)}
              >
                {name}
                <ChipCount>{`${formatCount(count)}${isMore ? '+' : ''}`}</ChipCount>
              </button>
            ))}
          </fieldset>
        ))}
    </div>
  );
}

/** Returns the most frequent values, and always the active one. */
function shownOf({ values, chosen }: FacetGroup): FacetGroup['values'] {
  const most = values.slice(0, MOST);
  if (chosen === undefined || most.some(({ value }) => value === chosen)) return most;
  const own = values.find(({ value }) => value === chosen) ?? { value: chosen, name: chosen, count: 0 };
  return [own, ...most.slice(0, MOST - 1)];
}
