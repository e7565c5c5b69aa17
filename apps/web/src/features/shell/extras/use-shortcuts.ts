import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../shared/session/index.ts';
import { jumpsOf } from './shortcuts.ts';

/** Maximum time in milliseconds between the two keys of a jump. */
const PATIENCE_MS = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
const isCovered = () => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;

interface Acts {
  readonly onPalette: () => void;
  readonly onSheet: () => void;
}

/**
 * Global shortcuts: ⌘K or Ctrl+K, `?`, `/`, and `g` followed by a letter. All but the first are disabled while typing.
 */
export function useShortcuts({ onPalette, onSheet }: Acts): void {
  const navigate = useNavigate();
  const { role } = useSession();
  const jumpAt = useRef(0);
  const latest = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    latest.current = (event) => {
      if (event.repeat || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 'k') return take(event, onPalette);
      if (event.ctrlKey || event.metaKey || isTyping(event.target) || isCovered()) return;
      const isSecond = Date.now() - jumpAt.current < PATIENCE_MS;
      jumpAt.current = key === 'g' ? Date.now() : 0;
      const jump = isSecond ? jumpsOf(role).find((one) => one.key === key) : undefined;
      if (jump) return take(event, () => void navigate({ to: jump.href as '/' }));
      if (key === '?') take(event, onSheet);
      if (key === '/') take(event, () => void (focusSearch() || navigate({ to: '/search' })));
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current?.(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

/** Focuses a visible search field, preferring the page's own over the header's. Returns false if there is none. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].filter((one) =>
    one.checkVisibility(),
  );
  const field = fields.find((one) => one.closest('main')) ?? fields[0];
  field?.focus();
  return field !== undefined;
}
