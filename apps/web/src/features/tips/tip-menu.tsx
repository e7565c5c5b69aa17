import { Coin } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { tipsWords } from './words.ts';
import css from './tip-menu.module.css';
import type { TipDraft } from './tip-sheet.tsx';

interface Props {
  items: readonly { readonly _id: string; readonly title: string; readonly tokens: number }[];
  /** Starts a tip for an item. Undefined if the viewer can't tip. */
  onPick: ((draft: TipDraft) => void) | undefined;
  empty: ReactNode;
}

export function TipMenu({ items, onPick, empty }: Props) {
  const t = useWords(tipsWords);
  if (items.length === 0) return empty;
  return (
    <ul className={css.menu}>
      {items.map((item) => {
        const amount = formatTokens(item.tokens);
        const words = (
          <>
            <span dir="auto">{item.title}</span>
            <Coin amount={amount} tone="brass" />
          </>
        );
        return (
          <li key={item._id}>
            {onPick ? (
              <button
                type="button"
                className={css.item}
                aria-label={t('tips.menuItem', { title: item.title, amount })}
                onClick={() => onPick({ token: item.tokens, item })}
              >
                {words}
              </button>
            ) : (
              <span className={css.item}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
