import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useAttachments } from '../composer/use-attachments.ts';
import { massQueries, type Segment } from './mass.queries.ts';

export function useMass() {
  const api = useApi();
  const client = useQueryClient();
  const [segments, setSegments] = useState<readonly Segment[]>(['followers']);
  const [text, setText] = useState('');
  const [price, setPrice] = useState<number>();
  const [at, setAt] = useState('');
  const files = useAttachments();
  const count = useQuery(massQueries.count(segments)).data?.recipients;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.massMessages.send({
        body: {
          segments: [...segments],
          text,
          mediaIds: files.all.flatMap(({ id }) => id ?? []),
          ...(price && files.all.length > 0 ? { price } : {}),
          ...(at ? { scheduledAt: new Date(at).toISOString() } : {}),
        },
      }),
    onSuccess: () => {
      setText('');
      setAt('');
      setPrice(undefined);
      files.clear();
      void client.invalidateQueries({ queryKey: massQueries.listKey() });
    },
    onError: (error) => void toast.error(error.message),
  });
  const hasContent = text.trim() !== '' || files.all.length > 0;
  const canSend = segments.length > 0 && hasContent && files.areReady && count !== 0;
  return {
    segments,
    text,
    setText,
    price,
    setPrice,
    at,
    setAt,
    files,
    canSend,
    isPending,
    /** Number of recipients. Undefined while counting. */
    count,
    toggle: (segment: Segment): void =>
      setSegments(segments.includes(segment) ? segments.filter((one) => one !== segment) : [...segments, segment]),
    send: (): void => {
      if (canSend && !isPending) mutate();
    },
  };
}
