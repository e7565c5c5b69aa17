import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { commissionsWords } from './words.ts';
import css from './commissions.module.css';
import type { Divided } from './editing/rates-draft.ts';

export function Division({ platform, studio, creator }: Divided) {
  const t = useWords(commissionsWords);
  const parts = [
    { who: 'platform', percent: platform },
    ...(studio === undefined ? [] : [{ who: 'studio', percent: studio } as const]),
    { who: 'creator', percent: creator },
  ] as const;
  return (
    <span className={css.division}>
      <span className={css.bar} aria-hidden>
        {parts.map(({ who, percent }) => (
          <i key={who} data-who={who} style={{ flexGrow: percent }} />
        ))}
      </span>
      <span className={css.figures}>
        {parts.map(({ who, percent }) => (
          <span key={who} data-who={who}>
            {t(`commissions.part.${who}`)} <b className="num">{formatTokens(percent)}</b>
          </span>
        ))}
      </span>
    </span>
  );
}
