/** What people did on a page whose scripts were still on their way. */
export interface EarlyInput {
  /** The button that was pressed last. */
  pressed: HTMLElement | undefined;
  /** The form that was sent last by the enter key: one with a button is sent by a press of that. */
  sent: HTMLFormElement | undefined;
  /** Fields that were filled in, or where something was chosen, with their values; `true` or `false` of what is ticked or not. */
  readonly filled: Map<HTMLElement, string>;
  /** Whether scripts have still to come for an element, so that what is done with it is kept for them. */
  isEarly: (element: HTMLElement) => boolean;
  end: () => void;
}
declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Keeps presses of buttons and what is typed, and leads to the field of a shortcut key, from the page's first byte on. It stands in the page as text, so it uses
 * nothing from outside. Links and buttons of popovers work without scripts and are left alone.
 */
function holdEarlyInput(): void {
  const early: EarlyInput = {
    pressed: undefined,
    sent: undefined,
    filled: new Map(),
    isEarly: () => true,
    end() {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('keydown', onKey, true);
    },
  };
  /** What goes with fields waits for them: React has not heard yet of what is filled in. */
  const isHeld = (element: HTMLElement) => early.filled.size > 0 || early.isEarly(element);
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Why: who leaves by a link no longer waits for what was done before, and doing it later would call them back.
    if (target?.closest('a[href]:not([target], [href^="#"])')) {
      early.pressed?.removeAttribute('data-pressed');
      early.pressed = early.sent = undefined;
      return;
    }
    const button = target?.closest<HTMLElement>('button,[role="button"],input');
    if (!button || button.hasAttribute('popovertarget')) return;
    const isField = button.tagName === 'INPUT';
    if (!(isField ? early.isEarly(button) : isHeld(button))) return;
    // Why immediate: React may listen at the document already. It would take a choice for the field's first value, and never hear of it.
    event.stopImmediatePropagation();
    if (isField) return;
    event.preventDefault();
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = button;
    button.setAttribute('data-pressed', '');
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLElement && 'value' in target && early.isEarly(target))) return;
    const isTicked = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
    // Why deleted first: of radio buttons the last one that was chosen has to be the last one here.
    early.filled.delete(target);
    early.filled.set(target, String(isTicked ? target.checked : target.value));
  };
  // Why: a form that is sent without its script would put what it holds, a password perhaps, into the address.
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || !isHeld(event.target)) return;
    event.preventDefault();
    early.sent = event.target;
  };
  // Why done at once: a field needs no script to take the focus, and what is typed there is kept.
  const onKey = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest('input, textarea, select, [contenteditable]')) return;
    const field = [...document.querySelectorAll<HTMLElement>('input[aria-keyshortcuts]')].find(
      (one) => one.getAttribute('aria-keyshortcuts') === event.key && early.isEarly(one),
    );
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    field.focus();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('keydown', onKey, true);
  window.earlyInput = early;
}

const SOURCE = `(${holdEarlyInput})()`.replace(/\n\s*/g, '\n');

/** The script that a page carries in its head. */
export const holdingScript = (nonce: string): string => `<script nonce="${nonce}">${SOURCE}</script>`;
