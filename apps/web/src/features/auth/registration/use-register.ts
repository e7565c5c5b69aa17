import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Args } from '@footlight/contract';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { browserCookies } from '../../../shared/session/index.ts';
import { signUpMemory } from './sign-up-memory.ts';

type ViewerArgs = Args<EndpointOf<'auth.userRegister'>>;
type PerformerArgs = Args<EndpointOf<'auth.performerRegister'>>;
type StudioArgs = Args<EndpointOf<'auth.studioRegister'>>;

export function useRegisterViewer(returnTo: string | undefined) {
  const api = useApi();
  const { language } = useAppearance();
  return useMutation({
    mutationFn: (body: ViewerArgs['body']) => {
      const from = {
        referral: browserCookies.read('referral') ?? inAddress('referral'),
        code: inAddress('code'),
        returnTo,
      };
      const known = Object.fromEntries(Object.entries(from).filter(([, word]) => word));
      signUpMemory.begin();
      return api.auth.userRegister({ body: { ...body, ...known, language } });
    },
  });
}

const LONGEST_CODE = 60;
/** Returns a query parameter of the page's URL, or an empty string. */
const inAddress = (name: string): string =>
  (new URLSearchParams(location.search).get(name) ?? '').slice(0, LONGEST_CODE);

/** Wraps an upload in a mutation that also has the fraction sent (0 to 1) and a function to cancel the upload. */
function useUpload<A, R>(
  send: (args: A, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<R>,
) {
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: (args: A) => {
      setShare(0);
      abort.current = new AbortController();
      return send(args, { onProgress: setShare, signal: abort.current.signal });
    },
  });
  const error = mutation.error?.name === 'AbortError' ? null : mutation.error;
  return { ...mutation, error, share, stop: () => abort.current?.abort() };
}

/** Registers a performer and uploads the documents. If the upload is canceled, no account is created. */
export function useRegisterPerformer() {
  const api = useApi();
  const { language } = useAppearance();
  return useUpload(({ body, files }: PerformerArgs, options) => {
    signUpMemory.begin();
    return api.auth.performerRegister({ body: { ...body, language }, files }, options);
  });
}

export function useRegisterStudio() {
  const api = useApi();
  const { language } = useAppearance();
  return useUpload(({ body, files }: StudioArgs, options) => {
    signUpMemory.begin();
    return api.auth.studioRegister({ body: { ...body, language }, files }, options);
  });
}
