import { useEffect, useRef, type RefObject } from 'react';

const STEPS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/** The links of the results, in their order. */
const linksIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-results] article a[href]')];
const topOf = (link: HTMLElement) => Math.round(link.closest('li')?.getBoundingClientRect().top ?? 0);

/** How many results stand side by side. */
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

function move(place: HTMLElement, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const field = place.querySelector<HTMLInputElement>('[data-search-field]');
  const links = linksIn(place);
  const at = links.indexOf(target);
  if (event.key === 'Escape' && at >= 0) field?.focus();
  if (!STEPS.has(event.key) || (at < 0 && target !== field)) return;
  const next = nextOf(event.key, at, columnsOf(links));
  if (at < 0 && next < 0) return;
  event.preventDefault();
  (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
}

/**
 * Moves through results with the arrow keys: down from the field to the first, up from the first row back to the field,
 * and Escape back at once. The enter key opens what has the focus; `onOpen` hears of each result that is opened.
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
    const onKey = (event: KeyboardEvent) => move(element, event);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-results] a')) latest.current();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick, true);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick, true);
    };
  }, []);
  return place;
}
