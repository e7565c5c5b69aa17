import type { CouponCheck, CouponPurpose } from '@footlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { codeFromLink } from './code-from-link.ts';

const TYPING_MS = 400;
const FRESH_MS = 15_000;
const SHORTEST = 3;

/** A valid coupon with the displayed discount. */
export interface ChosenCoupon {
  readonly code: string;
  /** Amount in tokens, or in the package's currency. */
  readonly saves: number;
  readonly total: number;
}
export interface CouponChoice {
  readonly code: string;
  setCode(code: string): void;
  /** The server's result for the current code. Undefined until received. */
  readonly answer: CouponCheck | undefined;
  readonly isChecking: boolean;
  readonly isFailed: boolean;
  readonly chosen: ChosenCoupon | undefined;
  /**
   * True if the code gives no discount or hasn't been checked yet. Paying now could cost more than the user expects.
   */
  readonly isOpen: boolean;
  /** Reserves the coupon for the user during another step, such as a top-up. */
  keep(): void;
}

interface What {
  readonly applyFor: CouponPurpose;
  readonly itemId: string;
  /** Total price in tokens. Undefined for packages. */
  readonly price?: number;
}

/** Manages the coupon code being typed and its effect on a purchase. Checks the code when typing pauses. */
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
  // A code from a link applies only to certain items. For other items, it is ignored, because the user never entered
  // it.
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
      // Not awaited. If the reservation fails, the coupon still applies while uses remain.
      if (chosen) void api.coupons.apply({ body: { code: chosen.code, applyFor, itemId } }).catch(() => undefined);
    },
  };
}

/** Debounces a text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
