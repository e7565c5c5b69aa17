export interface PollDraft {
  readonly question: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  /** Undefined lets each voter choose the amount. */
  readonly price: number | undefined;
  readonly isFree: boolean;
  /** Duration in minutes. 0 keeps the poll open until it is closed manually. */
  readonly minutes: number;
}
export type PollFault = 'question' | 'options' | 'same' | 'price';

export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 6;
export const QUESTION_SIGNS = 120;
export const OPTION_SIGNS = 60;
export const MINUTES = [0, 1, 2, 5, 10, 30, 60] as const;

export const newDraft = (newKey: () => string): PollDraft => ({
  question: '',
  options: [
    { key: newKey(), label: '' },
    { key: newKey(), label: '' },
  ],
  price: 10,
  isFree: false,
  minutes: 5,
});

/** Validates a draft. Returns undefined if it can be published. */
export function faultOf({ question, options, price, isFree }: PollDraft): PollFault | undefined {
  const labels = options.map(({ label }) => label.trim().toLowerCase());
  if (!question.trim()) return 'question';
  if (labels.some((label) => !label)) return 'options';
  if (new Set(labels).size < labels.length) return 'same';
  return isFree || (price !== undefined && price > 0 && price <= 100_000) ? undefined : 'price';
}

export const bodyOf = ({ question, options, price, isFree, minutes }: PollDraft) => ({
  question: question.trim(),
  options: options.map(({ label }) => label.trim()),
  ...(isFree || price === undefined ? {} : { price }),
  ...(minutes > 0 ? { minutes } : {}),
});
