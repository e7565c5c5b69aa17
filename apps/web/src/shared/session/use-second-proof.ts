import { useState } from 'react';
import { useApi } from '../api/index.ts';

/** Second factor that a change requires besides the password. `sentTo` is the email address the code was sent to. */
export interface SecondProof {
  readonly sentTo?: string | undefined;
}

/** Checks once if a second factor is required, and if it uses email, has the code sent. */
export function useSecondProof() {
  const api = useApi();
  const [needed, setNeeded] = useState<SecondProof>();
  return {
    needed,
    /** Returns false if the user must enter a code first. Throws if the password is rejected. */
    async isEnough(password: string): Promise<boolean> {
      if (needed) return true;
      const { method, sentTo } = await api.auth.stepUp({ body: { password } });
      if (method === 'none') return true;
      setNeeded({ sentTo });
      return false;
    },
  };
}
