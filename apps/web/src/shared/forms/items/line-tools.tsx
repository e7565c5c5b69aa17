import { ChevronDown, ChevronUp, IconButton, Trash2 } from '@footlight/ui';

interface Props {
  /** Labels of the buttons. `up` and `down` are undefined if the order is fixed. */
  words: { readonly up?: string | undefined; readonly down?: string | undefined; readonly remove: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  className?: string | undefined;
}

/** Buttons of a line in an edited list: up, down and remove. */
export const LineTools = ({ words, isFirst, isLast, onMove, onRemove, className }: Props) => (
  <div className={className}>
    {words.up !== undefined && (
      <IconButton label={words.up} disabled={isFirst} onClick={() => onMove(-1)}>
        <ChevronUp size={18} aria-hidden />
      </IconButton>
    )}
    {words.down !== undefined && (
      <IconButton label={words.down} disabled={isLast} onClick={() => onMove(1)}>
        <ChevronDown size={18} aria-hidden />
      </IconButton>
    )}
    <IconButton label={words.remove} onClick={onRemove}>
      <Trash2 size={18} aria-hidden />
    </IconButton>
  </div>
);
