import { formatNumber } from '../../shared/formats/index.ts';
import css from './commissions.module.css';

/** The effective percentage and its source. */
export const Held = ({ percent, words }: { percent: number; words: string | undefined }) => (
  <span className={css.held}>
    <b className="num">{formatNumber(percent)} %</b>
    {words && <small>{words}</small>}
  </span>
);
