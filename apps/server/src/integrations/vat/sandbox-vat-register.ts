import type { VatRegister } from '../../platform/ports/vat-register.ts';

/** Accepts every well-formed number unless all its digits are equal. Queries no register. */
export const createSandboxVatRegister = (): VatRegister => ({
  isValid: (number) => Promise.resolve(!/^\D*(\d)\1*\D*$/.test(number)),
});
