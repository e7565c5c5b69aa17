import { useWords } from '../../shared/words/index.ts';
import { discoveryWords } from './words.ts';
import css from './facet-bar.module.css';

interface Props {
  label: string;
  min: number | undefined;
  max: number | undefined;
  onChange: (range: { min: number | undefined; max: number | undefined }) => void;
}
const MOST = 1_000_000;
const numberOf = (value: string): number | undefined => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 && number <= MOST ? number : undefined;
};

/** Price range in tokens. An empty bound sets no limit. */
export function PriceRange({ label, min, max, onChange }: Props) {
  const t = useWords(discoveryWords);
  const field = (name: 'min' | 'max', value: number | undefined, words: string) => (
    <input
      key={`${name}-${value ?? ''}`}
      type="number"
      inputMode="numeric"
      min={0}
      max={MOST}
      defaultValue={value}
      placeholder={words}
      aria-label={`${label}: ${words}`}
      onBlur={(event) => {
        const next = numberOf(event.target.value);
        if (next !== value) onChange({ min, max, [name]: next });
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
  return (
    <div className={css.price}>
      <span>{label}</span>
      {field('min', min, t('search.from'))}
      {field('max', max, t('search.to'))}
    </div>
  );
}
