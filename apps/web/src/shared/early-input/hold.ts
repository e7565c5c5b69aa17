/** What people did on a page whose scripts were still on their way. */
export interface EarlyInput {
  /** The button that was pressed last. */
  pressed: HTMLElement | undefined;
  /** Fields that were filled in, or where something was chosen, with their values. */
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
 * Keeps presses of buttons and what is typed, from the page's first byte on. It stands in the page as text, so it uses
 * nothing from outside. Links and buttons of popovers work without scripts and are left alone.
 */
function holdEarlyInput(): void {
  const early: EarlyInput = {
    pressed: undefined,
    filled: new Map(),
    isEarly: () => true,
    end() {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('submit', onSubmit, true);
    },
  };
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('button,[role="button"],input[type="checkbox"],input[type="radio"]');
    if (!button || button.hasAttribute('popovertarget') || !early.isEarly(button)) return;
    event.preventDefault();
    event.stopPropagation();
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = button;
    button.setAttribute('data-pressed', '');
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLElement && 'value' in target && early.isEarly(target))
      early.filled.set(target, String(target.value));
  };
  // Why: a form that is sent without its script would put what it holds, a password perhaps, into the address.
  const onSubmit = (event: Event) => {
    if (event.target instanceof HTMLElement && early.isEarly(event.target)) event.preventDefault();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  window.earlyInput = early;
}

const SOURCE = `(${holdEarlyInput})()`.replace(/\n\s*/g, '\n');

/** The script that a page carries in its head. */
export const holdingScript = (nonce: string): string => `<script nonce="${nonce}">${SOURCE}</script>`;
