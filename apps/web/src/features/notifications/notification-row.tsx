import { notificationText } from '@footlight/contract/notifications/terms';
import {
  Avatar,
  Calendar,
  Gift,
  Heart,
  MessageSquare,
  Package,
  Radio,
  RefreshCw,
  ShieldCheck,
  Star,
  Target,
  TicketIcon,
  UserPlus,
  Users,
  Video,
  Wallet,
  type Icon,
} from '@footlight/ui';
import type { ReactNode } from 'react';
import { SiteLink, useApp } from '../../shared/app/index.ts';
import { Ago } from '../../shared/formats/index.ts';
import css from './notifications.module.css';
import type { Notification, NotificationType } from './notifications.queries.ts';

const ICONS: Readonly<Record<NotificationType, Icon>> = {
  follow: Heart,
  'friend-request': UserPlus,
  'friend-accepted': Users,
  message: MessageSquare,
  comment: MessageSquare,
  level: Star,
  live: Radio,
  'show-soon': Calendar,
  ticket: TicketIcon,
  post: MessageSquare,
  video: Video,
  crowdfunding: Target,
  wheel: RefreshCw,
  gift: Gift,
  tip: Wallet,
  subscription: Users,
  sale: Package,
  payment: Wallet,
  payout: Wallet,
  refund: RefreshCw,
  order: Package,
  featured: Star,
  invitation: Users,
  proposal: Users,
  verification: ShieldCheck,
  moderation: ShieldCheck,
};

interface Props {
  notification: Notification;
  /** Called when the notification's link is followed. */
  onOpen: () => void;
  action?: ReactNode;
}

export function NotificationRow({ notification, onOpen, action }: Props) {
  const { words } = useApp();
  const { type, actor, link, isRead, updatedAt } = notification;
  const KindIcon = ICONS[type];
  return (
    <li className={css.row} data-unread={!isRead || undefined}>
      <SiteLink href={link} onClick={onOpen} className={css.link}>
        <span className={css.face} data-type={type}>
          {actor ? <Avatar src={actor.avatar} size={40} /> : null}
          <i className={actor ? css.mark : css.icon} aria-hidden>
            <KindIcon size={actor ? 12 : 20} />
          </i>
        </span>
        <span className={css.what}>
          <span>{notificationText(words.language, notification)}</span>
          <small>
            <Ago at={updatedAt} />
          </small>
        </span>
      </SiteLink>
      {action}
    </li>
  );
}
