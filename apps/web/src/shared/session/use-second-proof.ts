import { useState } from 'react';
import { useApi } from '../api/index.ts';

/** What a change needs besides the password; `sentTo`: where its code was mailed. */
export interface SecondProof {
  readonly sentTo?: string | undefined;
}

/** Asks, once, whether a second factor is needed, and has its code mailed where it comes by mail. */
export function useSecondProof() {
  const api = useApi();
  const [needed, setNeeded] = useState<SecondProof>();
  return {
    needed,
    /** False when a code has to be entered first; throws what the password is refused with. */
    async isEnough(password: string): Promise<boolean> {
      if (needed) return true;
      const { method, sentTo } = await api.auth.stepUp({ body: { password } });
      if (method === 'none') return true;
      setNeeded({ sentTo });
      return false;
    },
  };
}
