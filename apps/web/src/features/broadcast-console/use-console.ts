import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLiveStatus } from '../../shared/live/index.ts';
import type { PerformerProfile } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { broadcastConsoleWords } from './words.ts';
import { countLooks, phaseOf } from './console-phase.ts';
import { consoleQueries, STATS_MS, type ConsoleData } from './console.queries.ts';
import { checksOf, isReady } from './preflight/preflight.ts';
import { useLineHistory } from './line/use-line-history.ts';
import { useConsoleLive } from './use-console-live.ts';
import type { bodyOf } from './forms/console-draft.ts';
import type { Ingest } from '../player/index.ts';
import { useSources } from './sources/use-sources.ts';
import { usePublisher } from './use-publisher.ts';
import { useReceivedStream } from './preflight/use-received-stream.ts';
import { useApi } from '../../shared/api/index.ts';
import { useShowDraft } from './forms/use-show-draft.ts';

export type Source = 'camera' | 'obs';

/** Messages by reason, for shows not ended by the performer. */
const ENDED: Readonly<Record<string, 'console.endedStaff' | 'console.inactiveBad' | undefined>> = {
  staff: 'console.endedStaff',
  studio: 'console.inactiveBad',
};

/** Combines devices, settings, publishing and live updates into the console's state and available actions. */
export function useConsole(console: ConsoleData, me: PerformerProfile) {
  const t = useWords(broadcastConsoleWords);
  const [source, setSource] = useState<Source>('camera');
  const { camera, microphone, screen, picture, tracks } = useSources(source === 'camera');
  const show = useShowDraft(console);
  const opening = useOpenShow();
  const status = useSetStatus();
  const [openRefusal, setOpenRefusal] = useState<string>();

  const open = async () => {
    const { edits } = show;
    const ingest = await opening.mutateAsync({ ...show.body, title: show.draft.title.trim() });
    show.forget(edits);
    return ingest;
  };
  const publisher = usePublisher(tracks, open);
  const endedHere = useRef(false);
  const navigate = useNavigate();
  const showSummary = ({ streamId, startedAt }: ConsoleData) => {
    // The prompt before leaving concerns a running show, so it must not block this navigation.
    if (streamId && startedAt) void navigate({ href: `/creator/broadcasts/${streamId}`, ignoreBlocker: true });
  };
  const { feed, problem } = useConsoleLive(me._id, ({ reason, show: ended }) => {
    publisher.stop(true);
    if (!endedHere.current) {
      toast.notify({
        title: t('console.endedTitle'),
        text: t(ENDED[reason ?? ''] ?? 'console.endedLost'),
      });
      showSummary(ended);
    }
    endedHere.current = false;
  });

  const isOpen = console.streamId !== undefined;
  const { data: stats, dataUpdatedAt } = useQuery({
    ...consoleQueries.stats(),
    enabled: isOpen,
    refetchInterval: STATS_MS,
  });
  const received = isOpen ? stats : undefined;
  const { serverSees } = publisher;
  useEffect(() => {
    if (received) serverSees(received.connected);
  }, [received, dataUpdatedAt, serverSees]);

  const line = useLineHistory(publisher.figures, received, dataUpdatedAt);
  const [looks, setLooks] = useState({ at: 0, seen: 0 });
  if (received && looks.at !== dataUpdatedAt)
    setLooks({ at: dataUpdatedAt, seen: countLooks(looks.seen, received.connected) });
  const phase = phaseOf(console, publisher.state.kind, received ? looks.seen : 0);
  const playback = useReceivedStream(me._id, console.streamId, phase === 'received');
  const isSending = publisher.state.kind === 'sending';
  useEffect(() => {
    if (isSending) toast.success(t('console.nowLive'));
  }, [isSending, t]);

  const checks = checksOf({
    blockedBy: console.blockedBy,
    canGoLive: console.canGoLive,
    emailVerified: me.emailVerified,
    source,
    camera: { ready: picture !== undefined, opening: camera.opening, problem: camera.problem },
    microphone: { ready: microphone.track !== undefined, opening: microphone.opening, problem: microphone.problem },
    title: show.draft.title,
    connection: useLiveStatus(),
  });
  const { state } = publisher;
  const start = () => {
    setOpenRefusal(undefined);
    if (!show.check()) return;
    if (source === 'camera') return publisher.start();
    open().catch((error: unknown) => setOpenRefusal(error instanceof Error ? error.message : t('console.notStarted')));
  };
  const end = async () => {
    endedHere.current = true;
    await status.mutateAsync('offline').then(
      () => {
        publisher.stop(true);
        toast.success(t('console.endedTitle'));
        showSummary(console);
      },
      (error: Error) => {
        endedHere.current = false;
        toast.error(error.message);
      },
    );
  };

  return {
    source,
    setSource,
    camera,
    microphone,
    screen,
    picture,
    show,
    publishing: state,
    own: publisher.figures,
    received,
    line,
    playback,
    phase,
    isOpen,
    feed,
    problem: problem || received?.problem || '',
    checks,
    ready: isReady(checks),
    starting: phase === 'starting' || opening.isPending,
    refusal:
      openRefusal ??
      (state.kind === 'refused' ? state.words : state.kind === 'ended' ? t('console.endedLost') : undefined),
    start,
    cancel: () => {
      endedHere.current = true;
      publisher.stop();
      status.mutate('offline');
    },
    setAway: (away: boolean) =>
      status.mutate(away ? 'away' : 'public', { onError: (error) => toast.error(error.message) }),
    isChanging: status.isPending,
    end,
  };
}
export type ConsoleDesk = ReturnType<typeof useConsole>;

/** Sets the show's status: `away` starts a break, `public` ends it, `offline` ends the show everywhere. */
function useSetStatus() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: 'public' | 'away' | 'offline') => api.performers.streamingStatus({ body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: consoleQueries.console().queryKey }),
  });
}

/** Opens the show with the edited settings and returns its ingest. The room goes live with the first video. */
function useOpenShow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReturnType<typeof bodyOf> & { title: string }): Promise<Ingest> => {
      const { streamId, ingest } = await api.streaming.live({ body });
      return { streamId, ...ingest };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: consoleQueries.console().queryKey }),
  });
}
