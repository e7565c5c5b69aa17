import { formatMinor } from '@footlight/contract';
import type { Checkout } from './sandbox-books.ts';
import { buttonsOf } from './sandbox-actions.ts';
import { SANDBOX_CARDS } from './sandbox-cards.ts';
import { escapeMarkup } from '../../../platform/markup.ts';

const STATES: Readonly<Record<Checkout['status'], string>> = {
  open: 'Nothing has been paid yet. Choose what should happen.',
  delayed: 'The payment is on its way. It arrives in a few seconds.',
  paid: 'This was paid.',
  declined: 'This was declined.',
  cancelled: 'This was cancelled.',
  refunded: 'This was paid back.',
  charged_back: 'The card holder took the money back.',
};
const DISPUTES = {
  open: 'The card holder disputes {sum} of it.',
  won: 'The dispute of {sum} was won.',
  lost: 'The dispute of {sum} was lost.',
};
function wordsOf({ status, dispute, disputedMinor, receivedMinor, refundedMinor, currency }: Checkout): string {
  const sum = (minor: number) => formatPrice(minor, currency);
  return [
    STATES[status],
    receivedMinor === null ? '' : `${sum(receivedMinor)} came.`,
    refundedMinor > 0 ? `${sum(refundedMinor)} was given back.` : '',
    dispute && disputedMinor ? DISPUTES[dispute].replace('{sum}', sum(disputedMinor)) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export const formatPrice = (priceMinor: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(formatMinor(priceMinor, currency)));

const CARDS = `<fieldset><legend>Card that is kept</legend>${SANDBOX_CARDS.map(
  ({ last4, words }, index) =>
    `<label><input type="radio" name="card" value="${last4}"${index === 0 ? ' checked' : ''}> ${words}</label>`,
).join('')}</fieldset>`;

/** Renders the sandbox's hosted checkout as a page without scripts that works in every browser. */
export function checkoutPage(checkout: Checkout, action: string): string {
  const buttons = buttonsOf(checkout)
    .map(
      ([name, words], index) =>
        `<button name="action" value="${name}"${index === 0 ? ' class="first"' : ''}>${words}</button>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox checkout</title>
<style>:root{color-scheme:light dark;--bg:light-dark(#f7f5ef,#0e1214);--s:light-dark(#fff,#151b1e);--t:light-dark(#14191b,#f3f1ea);--d:light-dark(#4c5659,#b4bec1);--l:light-dark(#848172,#718087)}
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--t)}
main{background:var(--s);border:1px solid light-dark(#dad5c7,#2f3a40);border-radius:16px;padding:28px;width:min(100% - 64px,380px);margin:16px}
p{margin:.4rem 0 1rem;color:var(--d)}h1{font-size:1.375rem;margin:.5rem 0 0}strong{font-size:2.25rem;display:block;font-variant-numeric:tabular-nums}
.tag{display:inline-block;font-size:.8rem;border:1px dashed var(--l);border-radius:6px;padding:2px 8px;color:var(--d)}
form{display:grid;gap:10px}fieldset{border:1px solid var(--l);border-radius:10px;padding:8px 12px;margin:0;display:grid;gap:6px}legend{font-size:.8rem;color:var(--d)}button{font:inherit;font-weight:600;min-height:46px;border-radius:10px;border:1px solid var(--l);background:transparent;color:inherit;cursor:pointer}
.first{background:light-dark(#cde94a,#d6f05a);border-color:transparent;color:#171c05}button:focus-visible,a:focus-visible{outline:2px solid light-dark(#4a5d00,#d6f05a);outline-offset:2px}a{color:light-dark(#1b5fae,#8cc4ff)}</style>
<main><span class="tag">Sandbox: no real money moves</span><h1>${escapeMarkup(checkout.description)}</h1><strong>${escapeMarkup(formatPrice(checkout.priceMinor, checkout.currency))}</strong>
<p role="status">${escapeMarkup(wordsOf(checkout))}</p><form method="post" action="${escapeMarkup(action)}">${checkout.status === 'open' && checkout.keepsFor ? CARDS : ''}${buttons}</form>
<p><a href="${escapeMarkup(checkout.returnUrl)}">Back to the site</a></p></main></html>`;
}
