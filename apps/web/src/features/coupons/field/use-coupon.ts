import type { CouponCheck, CouponPurpose } from '@footlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { codeFromLink } from './code-from-link.ts';

const TYPING_MS = 400;
const FRESH_MS = 15_000;
const SHORTEST = 3;

/** A coupon that takes something off, as it was shown. */
export interface ChosenCoupon {
  readonly code: string;
  /** Tokens, or money of the package's currency. */
  readonly saves: number;
  readonly total: number;
}
export interface CouponChoice {
  readonly code: string;
  setCode(code: string): void;
  /** What the server says of the code as it is written; undefined until it has. */
  readonly answer: CouponCheck | undefined;
  readonly isChecking: boolean;
  /** The server could not be asked. */
  readonly isFailed: boolean;
  readonly chosen: ChosenCoupon | undefined;
  /**
   * Something is written that takes nothing off, or is not checked yet: paying now would pay another price than hoped
   * for.
   */
  readonly isOpen: boolean;
  /** Keeps the coupon for the caller while something else is done, such as topping up. */
  keep(): void;
}

interface What {
  readonly applyFor: CouponPurpose;
  readonly itemId: string;
  /** Of all that is bought, in tokens; absent for packages. */
  readonly price?: number;
}

/**
 * A coupon code that is written into a field, and what it does for a purchase: looked up once nobody types any more.
 */
export function useCoupon({ applyFor, itemId, price }: What): CouponChoice {
  const api = useApi();
  const [{ code: said, isFromLink }, setSaid] = useState(() => ({ code: codeFromLink(), isFromLink: true }));
  const asked = useSettled(said.trim());
  const isWritten = said.trim().length >= SHORTEST;
  const query = useQuery({
    ...apiQuery('coupons.check', {
      query: { code: asked, applyFor, itemId, ...(price === undefined ? {} : { price }) },
    }),
    enabled: asked.length >= SHORTEST && price !== 0,
    staleTime: FRESH_MS,
    retry: false,
  });
  const isSettled = isWritten && asked === said.trim();
  // Why: a link's code is for some things; for others nobody has asked for it.
  const isMeant = !isFromLink || query.data?.valid === true;
  const code = isMeant ? said : '';
  const answer = isSettled && isMeant ? query.data : undefined;
  const chosen =
    answer?.valid && answer.saves !== undefined && answer.total !== undefined
      ? { code: answer.code, saves: answer.saves, total: answer.total }
      : undefined;
  return {
    code,
    setCode: (next) => setSaid({ code: next, isFromLink: false }),
    answer,
    isChecking: isWritten && isMeant && price !== 0 && (!isSettled || query.isFetching),
    isFailed: isSettled && isMeant && query.isError,
    chosen,
    isOpen: code.trim() !== '' && price !== 0 && !chosen,
    keep: () => {
      // Why unawaited: without it the coupon is still used, where it is left.
      if (chosen) void api.coupons.apply({ body: { code: chosen.code, applyFor, itemId } }).catch(() => undefined);
    },
  };
}

/** A text, once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
