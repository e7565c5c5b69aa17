import { readingKey } from '@footlight/ui';
import { useEffect, useRef, type RefObject } from 'react';

const STEPS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

const linksIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLAnchorElement>('[data-results] article a[href]'),
];
const topOf = (link: HTMLElement) => Math.round(link.closest('li')?.getBoundingClientRect().top ?? 0);

function columnsOf(links: readonly HTMLElement[]): number {
  const [first] = links;
  if (!first) return 1;
  const next = links.findIndex((link) => topOf(link) > topOf(first));
  return next > 0 ? next : links.length;
}

function nextOf(key: string, at: number, columns: number): number {
  if (at < 0) return key === 'ArrowDown' ? 0 : -1;
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  return key === 'ArrowDown' ? at + columns : at - columns;
}

const fieldIn = (place: HTMLElement) => place.querySelector<HTMLInputElement>('[data-search-field]');

/** Checks if the results match the text in the field and are fully loaded. */
function isSettled(place: HTMLElement): boolean {
  const results = place.querySelector<HTMLElement>('[data-results]');
  const words = fieldIn(place)?.value.trim();
  return results?.dataset['results'] === words && !results?.querySelector('[aria-busy="true"]:not(button)');
}

/** Moves the focus for a key press. Returns true if it must wait for pending results. */
function move(place: HTMLElement, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const field = fieldIn(place);
  const links = linksIn(place);
  const at = links.findIndex((link) => link === target);
  if (event.key === 'Escape' && at >= 0) field?.focus();
  if (!STEPS.has(event.key) || (at < 0 && target !== field)) return false;
  const next = nextOf(readingKey(event), at, columnsOf(links));
  if (at < 0 && next < 0) return false;
  event.preventDefault();
  if (at < 0 && !isSettled(place)) return true;
  (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  return false;
}

/** Listens for key presses and result changes in an element. Returns the cleanup function. */
function keepFocus(place: HTMLElement): () => void {
  let isWaiting = false;
  let focused: HTMLAnchorElement | undefined;
  const onKey = (event: KeyboardEvent) => (isWaiting = move(place, event));
  const onFocus = ({ target }: FocusEvent) => {
    focused = linksIn(place).find((link) => link === target);
  };
  const onBlur = () => {
    isWaiting = false;
    const left = focused;
    // Deferred, because a removed link loses focus while it is still in the DOM.
    queueMicrotask(() => {
      if (left === focused && left?.isConnected && left !== document.activeElement) focused = undefined;
    });
  };
  const onChange = () => {
    if (isWaiting && isSettled(place)) {
      const [first] = linksIn(place);
      first?.focus();
      // A result hidden by the page can't take focus until part of it has loaded.
      isWaiting = Boolean(first) && document.activeElement !== first;
    }
    if (!focused || focused.isConnected) return;
    const { href } = focused;
    focused = undefined;
    if (document.activeElement === document.body)
      (linksIn(place).find((link) => link.href === href) ?? fieldIn(place))?.focus();
  };
  const observer = new MutationObserver(onChange);
  observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'data-results', 'style'] });
  place.addEventListener('keydown', onKey);
  place.addEventListener('focusin', onFocus);
  place.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    place.removeEventListener('keydown', onKey);
    place.removeEventListener('focusin', onFocus);
    place.removeEventListener('focusout', onBlur);
  };
}

/**
 * Adds arrow key navigation to search results. Down moves from the field to the first result, up from the first row
 * returns to the field, and Escape returns directly. Waits for pending results. If the focused result disappears, focus
 * returns to the field. Enter opens the focused result, and `onOpen` is called for each result opened. Expects the
 * results in an element whose `data-results` attribute is the search text.
 */
export function useResultKeys(onOpen: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const stop = keepFocus(element);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-results] a')) latest.current();
    };
    element.addEventListener('click', onClick, true);
    return () => {
      stop();
      element.removeEventListener('click', onClick, true);
    };
  }, []);
  return place;
}
