import { Avatar } from '@footlight/ui';
import css from './commissions.module.css';

export const Person = ({ name, avatar, details }: { name: string; avatar: string; details: string }) => (
  <span className={css.person}>
    <Avatar src={avatar} size={36} />
    <span>
      <b>{name}</b>
      <small>{details}</small>
    </span>
  </span>
);
