import {
  useState,
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import css from './field.module.css';
import { ChevronDown, Eye, EyeOff, Minus, Plus } from './icons.ts';
import { useUiWords } from './ui-words.ts';

type Native<T> = Omit<T, 'id' | 'aria-invalid' | 'aria-describedby' | 'value' | 'onChange' | 'size'>;

export interface TextFieldProps extends FieldFrameProps, Native<InputHTMLAttributes<HTMLInputElement>> {
  value?: string;
  onChange?: (value: string) => void;
  /** Icon before the text. */
  icon?: ReactNode;
  /** Unit or button after the text. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  icon,
  after,
  onChange,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <div className={classNames(css.frame, className)}>
          {icon}
          <input
            {...rest}
            {...attributes}
            type={isPassword && shown ? 'text' : type}
            className={css.input}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          {isPassword && (
            <span className={css.inside}>
              <IconButton
                label={shown ? words.hidePassword : words.showPassword}
                size="small"
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
              </IconButton>
            </span>
          )}
          {after}
        </div>
      )}
    </FieldFrame>
  );
}

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'> & {
  /** Also accepts recovery codes, which are longer and contain letters. */
  takesRecovery?: boolean;
};

/**
 * A field for a one-time code, which browsers offer to fill in. Removes the spaces that apps and emails insert in
 * codes.
 */
export const CodeField = ({ takesRecovery = false, className, onChange, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    className={classNames(css.code, className)}
    inputMode={takesRecovery ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={takesRecovery ? 64 : 7}
    onChange={(value) => onChange?.(value.replaceAll(/\s/g, ''))}
  />
);

export interface TextAreaProps extends FieldFrameProps, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  value?: string;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, hideLabel, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <div className={css.frame}>
          <textarea
            {...rest}
            {...attributes}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={css.input}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

export interface NumberFieldProps extends FieldFrameProps, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** Undefined if the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  step?: number;
  icon?: ReactNode;
}

/** A number input with step buttons. Typed values aren't clamped to the bounds; report violations through `error`. */
export function NumberField({
  label,
  hint,
  error,
  hideLabel,
  value,
  onChange,
  min,
  max,
  step = 1,
  icon,
  ...rest
}: NumberFieldProps) {
  const words = useUiWords();
  const move = (by: number) => {
    const next = (value ?? min ?? 0) + by;
    onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)));
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <div className={classNames(css.frame, css.steps)}>
          <button
            type="button"
            className={css.step}
            aria-label={words.less}
            aria-controls={attributes.id}
            onClick={() => move(-step)}
          >
            <Minus size={16} aria-hidden />
          </button>
          {icon}
          <input
            {...rest}
            {...attributes}
            type="number"
            inputMode="decimal"
            className={css.input}
            value={value ?? ''}
            min={min}
            max={max}
            step="any"
            onChange={({ currentTarget }) =>
              onChange(Number.isNaN(currentTarget.valueAsNumber) ? undefined : currentTarget.valueAsNumber)
            }
          />
          <button
            type="button"
            className={css.step}
            aria-label={words.greater}
            aria-controls={attributes.id}
            onClick={() => move(step)}
          >
            <Plus size={16} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

export interface SelectProps extends FieldFrameProps, Native<SelectHTMLAttributes<HTMLSelectElement>> {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is selected. */
  placeholder?: string;
}

export function Select({ label, hint, error, hideLabel, value, onChange, options, placeholder, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <div className={css.frame}>
          <select
            {...rest}
            {...attributes}
            className={css.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </div>
      )}
    </FieldFrame>
  );
}
