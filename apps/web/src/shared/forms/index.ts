export { DiscardDialog } from './discard-dialog.tsx';
export { FormError } from './form-error.tsx';
export { isMoving } from './is-moving.ts';
export * as rules from './rules.ts';
export { problem, type Problem, type Rule } from './rules.ts';
export { slugOf } from './slug-of.ts';
export { useAct } from './use-act.ts';
export { useForm, useProblemText, type Form, type FormOptions } from './use-form.ts';
export { doAll, useEach, type Results } from './use-each.ts';
