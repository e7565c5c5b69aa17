import {
  Badge,
  Button,
  buttonClass,
  Download,
  ErrorState,
  ExternalLink,
  Eye,
  FileText,
  IconButton,
  Maximize,
  Minus,
  Plus,
  RotateCcw,
  Spinner,
} from '@footlight/ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatFileSize } from '../../../../shared/formats/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { verificationStaffWords } from '../words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import type { ApplicantDocument } from '../verification.staff.queries.ts';
import css from './documents.module.css';
import { useApi } from '../../../../shared/api/index.ts';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;
/** Makes content larger than its frame focusable, so that it scrolls with the keyboard. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** An identity document, fetched on demand through a link that is valid for one minute. */
export function DocumentView({ document }: { document: ApplicantDocument }) {
  const t = useWords(verificationStaffWords);
  const link = useDocumentLink(document._id);
  const title = t(`admin.v.doc.${document.kind}`);
  const isPicture = document.mime.startsWith('image/');
  const fetchLink = () => {
    if (!link.isPending) link.mutate();
  };
  return (
    <figure className={css.document}>
      <figcaption>
        <b>{title}</b>
        {document.state !== 'current' && (
          <Badge tone={document.state === 'renewal' ? 'brass' : 'off'}>{t(`admin.v.doc.${document.state}`)}</Badge>
        )}
        <span className="num">{formatFileSize(document.bytes)}</span>
      </figcaption>
      {link.error ? (
        <div className={css.stage}>
          <ErrorState reason={link.error.message} onRetry={fetchLink} />
        </div>
      ) : link.data ? (
        isPicture ? (
          <Picture key={link.data.url} url={link.data.url} title={title} onReload={fetchLink} />
        ) : (
          <Paper key={link.data.url} {...link.data} title={title} onReload={fetchLink} />
        )
      ) : (
        <div className={css.stage}>
          <Button
            data-show
            icon={<Eye size={18} aria-hidden />}
            busy={link.isPending}
            aria-label={`${t('admin.v.show')}: ${title}`}
            onClick={fetchLink}
          >
            {t('admin.v.show')}
          </Button>
        </div>
      )}
    </figure>
  );
}

interface Shown {
  url: string;
  title: string;
  onReload: () => void;
}

function Picture({ url, title, onReload }: Shown) {
  const t = useWords(verificationStaffWords, siteWords);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const drag = useDrag();
  const stage = useCentred(zoom, turns);
  const fit = () => [setZoom, setTurns].forEach((set) => set(0));
  if (state === 'failed')
    return (
      <div className={css.stage}>
        <ErrorState reason={t('admin.v.pictureFailed')} onRetry={onReload} />
      </div>
    );
  return (
    <>
      <section
        ref={stage}
        className={css.stage}
        data-zoomed={zoom > 0 || undefined}
        aria-label={title}
        {...(zoom > 0 ? SCROLLED_BY_KEYS : {})}
        {...drag}
      >
        {state === 'loading' && <Spinner size={32} label={t('shell.loading')} />}
        <div className={css.canvas} style={{ '--zoom': ZOOMS[zoom] } as React.CSSProperties}>
          <img
            src={url}
            alt={title}
            draggable={false}
            referrerPolicy="no-referrer"
            data-across={turns % 2 === 1 || undefined}
            style={{ '--turn': `${turns * QUARTER}deg` } as React.CSSProperties}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </div>
      </section>
      <div className={css.tools}>
        <IconButton
          label={t('admin.v.zoomOut')}
          size="small"
          disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        >
          <Minus size={16} aria-hidden />
        </IconButton>
        <span className="num">{Math.round((ZOOMS[zoom] ?? 1) * 100)} %</span>
        <IconButton
          label={t('admin.v.zoomIn')}
          size="small"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        >
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('admin.v.rotate')} size="small" onClick={() => setTurns((turns + 3) % 4)}>
          <RotateCcw size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('admin.v.fit')} size="small" onClick={fit}>
          <Maximize size={16} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}

/** Centers content larger than its frame after every zoom or rotation. */
function useCentred(zoom: number, turns: number) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = stage.current;
    element?.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [zoom, turns]);
  return stage;
}

/** Lets the user drag content larger than its frame. */
function useDrag() {
  const from = useRef<{ x: number; y: number; left: number; top: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const { scrollLeft, scrollTop } = event.currentTarget;
      from.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      if (start)
        event.currentTarget.scrollTo(start.left + start.x - event.clientX, start.top + start.y - event.clientY);
    },
    onPointerUp() {
      from.current = undefined;
    },
  };
}

/** A PDF, opened in a separate tab without access to the back office. Its link is removed once it expires. */
function Paper({ url, expiresAt, title, onReload }: Shown & { expiresAt: string }) {
  const t = useWords(verificationStaffWords);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return (
    <div className={css.stage}>
      <div className={css.paper}>
        <FileText size={40} aria-hidden />
        <span>{title} · PDF</span>
        {over ? (
          <Button icon={<RotateCcw size={16} aria-hidden />} onClick={onReload}>
            {t('admin.v.reload')}
          </Button>
        ) : (
          <>
            <a className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
              <ExternalLink size={16} aria-hidden />
              {t('admin.v.openTab')}
            </a>
            <a className={buttonClass({ tone: 'quiet' })} href={url} download="document.pdf">
              <Download size={16} aria-hidden />
              {t('admin.v.download')}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Requests a link to an identity document. Never cached, because each link is valid for one minute and is logged as a
 * view.
 */
function useDocumentLink(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.verificationStaff.documentLink({ params: { id } }), gcTime: 0 });
}
