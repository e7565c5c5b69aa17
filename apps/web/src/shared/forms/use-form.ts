import { useState, type FormEvent } from 'react';
import { ApiError } from '../api/index.ts';
import { translateOf, useCatalog, useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';
import type { Problem } from './rules.ts';

type Values = Record<string, unknown>;
export type Rules<V extends Values> = {
  readonly [K in keyof V]?: readonly ((value: V[K], all: V) => Problem | undefined)[];
};

export interface FormOptions<V extends Values> {
  readonly initial: V;
  readonly rules?: Rules<V>;
  /** Called with valid values. A thrown error appears next to the fields it names, or else as `error`. */
  readonly submit: (values: V) => Promise<unknown>;
}

export interface Form<V extends Values> {
  readonly values: V;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** Returns a field's props: `<TextField label={…} {...form.field('email')} />` */
  field<K extends keyof V & string>(
    name: K,
  ): { name: K; value: V[K]; onChange: (value: V[K]) => void; error: string | undefined };
  /** Returns the props of a checkbox or switch. */
  check<K extends keyof V & string>(
    name: K,
  ): { name: K; checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };
  readonly errors: Readonly<Record<string, string>>;
  /** Error message of the form as a whole. */
  readonly error: string | undefined;
  /** The error itself, for checking its `code`. */
  readonly failure: unknown;
  readonly busy: boolean;
  onSubmit(event?: FormEvent<HTMLFormElement>): void;
  reset(values?: V): void;
}

function wrongValues<V extends Values>(
  values: V,
  rules: Rules<V> | undefined,
  textOf: (problem: Problem) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(rules ?? {})) {
    for (const rule of rules?.[name] ?? []) {
      const problem = rule(values[name] as V[string], values);
      if (problem) found[name] ??= textOf(problem);
    }
  }
  return found;
}

export function useProblemText(): (problem: Problem) => string {
  const catalog = useCatalog();
  return ({ words, key, values }) => translateOf(catalog, words)(key, values);
}

export function useForm<V extends Values>({ initial, rules, submit }: FormOptions<V>): Form<V> {
  const t = useWords(siteWords);
  const textOf = useProblemText();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const set: Form<V>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([property]) => property !== name)));
    setFailure(undefined);
  };
  const refuse = (found: Readonly<Record<string, string>>, form: HTMLFormElement | undefined) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const field = first ? form?.elements.namedItem(first) : undefined;
    if (field instanceof HTMLElement) field.focus();
  };
  const send = async (form: HTMLFormElement | undefined) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await submit(values);
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      const known = Object.keys(named).some((property) => property in values);
      if (known) refuse(named, form);
      else setFailure(error);
      if (!(error instanceof ApiError)) console.error(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    set,
    field: (name) => ({ name, value: values[name], onChange: (value) => set(name, value), error: errors[name] }),
    check: (name) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (checked) => set(name, checked as V[typeof name]),
      error: errors[name],
    }),
    errors,
    error:
      failure === undefined ? undefined : failure instanceof ApiError ? failure.message : t('shell.somethingWrong'),
    failure,
    busy,
    onSubmit(event) {
      event?.preventDefault();
      if (busy) return;
      const form = event?.currentTarget;
      const found = wrongValues(values, rules, textOf);
      if (Object.keys(found).length > 0) refuse(found, form);
      else void send(form);
    },
    reset(next = initial) {
      setValues(next);
      setErrors({});
      setFailure(undefined);
    },
  };
}
