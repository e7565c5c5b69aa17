import {
  Checkbox,
  CoinMark,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  IconButton,
  Menu,
  MenuItem,
  MenuLink,
  Pencil,
  Trash2,
  VisuallyHidden,
} from '@footlight/ui';
import { SiteLink } from '../../../../shared/app/index.ts';
import { DateTime, formatCount, formatTokens } from '../../../../shared/formats/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { OwnItem } from '../desk.queries.ts';
import { shownAt } from '../kinds.ts';
import css from './content-table.module.css';
import { ItemPicture } from './item-picture.tsx';
import { ItemState } from './item-state.tsx';

export interface ItemActs {
  onEdit: (item: OwnItem) => void;
  onPublish: (item: OwnItem) => void;
  onHide: (item: OwnItem) => void;
  onDelete: (item: OwnItem) => void;
}
interface Props extends ItemActs {
  caption: string;
  items: readonly OwnItem[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** The creator's items of a kind. On phones, each row is a card. */
export function ContentTable({ caption, items, chosen, onChoose, ...acts }: Props) {
  const t = useWords(catalogDeskWords);
  const isAll = items.length > 0 && items.every(({ _id }) => chosen.has(_id));
  const choose = (id: string, is: boolean) => {
    const next = new Set(chosen);
    if (is) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.check}>
              <Checkbox
                label={<VisuallyHidden>{t('content.chooseAll')}</VisuallyHidden>}
                checked={isAll}
                onChange={(all) => onChoose(new Set(all ? items.map(({ _id }) => _id) : []))}
              />
            </th>
            <th scope="col">{t('content.title')}</th>
            <th scope="col">{t('content.status')}</th>
            <th scope="col" data-end>
              {t('content.price')}
            </th>
            <th scope="col" data-end>
              {t('content.views')}
            </th>
            <th scope="col" data-end>
              {t('content.sales')}
            </th>
            <th scope="col">{t('content.date')}</th>
            <th scope="col">
              <VisuallyHidden>{t('content.acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={item._id}
              item={item}
              isChosen={chosen.has(item._id)}
              onChoose={(is) => choose(item._id, is)}
              {...acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends ItemActs {
  item: OwnItem;
  isChosen: boolean;
  onChoose: (is: boolean) => void;
}
function Row({ item, isChosen, onChoose, ...acts }: RowProps) {
  const t = useWords(catalogDeskWords);
  return (
    <tr data-item={item._id} data-chosen={isChosen || undefined}>
      <td className={css.check}>
        <Checkbox
          label={<VisuallyHidden>{t('content.choose', { title: item.title })}</VisuallyHidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <td className={css.what}>
        <button type="button" className={css.open} onClick={() => acts.onEdit(item)}>
          <ItemPicture item={item} />
          <span>
            <b dir="auto">{item.title}</b>
            <small>{useDetails(item)}</small>
          </span>
        </button>
      </td>
      <td className={css.status}>
        <ItemState item={item} />
      </td>
      <td data-end data-label={t('content.price')}>
        <Price item={item} />
      </td>
      <td data-end data-label={t('content.views')} className="num">
        {formatCount(item.views)}
      </td>
      <td data-end data-label={t('content.sales')} className="num">
        {formatCount(item.sales)}
      </td>
      <td data-label={t('content.date')} className={css.date}>
        <DateTime at={item.publishedAt ?? item.createdAt} />
      </td>
      <td className={css.acts}>
        <RowMenu item={item} {...acts} />
      </td>
    </tr>
  );
}

function useDetails(item: OwnItem): string {
  const t = useWords(catalogDeskWords);
  if (item.kind === 'gallery') return t('content.photoCount', { count: item.photoCount ?? 0 });
  if (item.kind === 'product' && item.productType === 'physical')
    return t('content.inStock', { count: item.stock ?? 0 });
  return item.tags.map((tag) => `#${tag}`).join(' ');
}

function Price({ item }: { item: OwnItem }) {
  const t = useWords(catalogDeskWords);
  return (
    <span className={css.price}>
      {item.price === 0 ? (
        t(item.isSubscribersOnly ? 'content.subscribers' : 'content.free')
      ) : (
        <>
          <CoinMark size={14} />
          <span className="num">{formatTokens(item.price)}</span>
        </>
      )}
    </span>
  );
}

function RowMenu({ item, onEdit, onPublish, onHide, onDelete }: { item: OwnItem } & ItemActs) {
  const t = useWords(catalogDeskWords);
  const label = t('content.actsOf', { title: item.title });
  const page = shownAt(item.kind, item.slug);
  return (
    <Menu
      label={label}
      trigger={(attributes) => (
        <IconButton label={label} {...attributes}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={() => onEdit(item)}>
        {t('content.edit')}
      </MenuItem>
      {item.wantedStatus === 'active' ? (
        <MenuItem icon={<EyeOff size={18} aria-hidden />} onSelect={() => onHide(item)}>
          {t('content.hide')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Eye size={18} aria-hidden />} onSelect={() => onPublish(item)}>
          {t('content.publish')}
        </MenuItem>
      )}
      {page && (
        <MenuLink>
          {(attributes) => (
            <SiteLink href={page} {...attributes}>
              <ExternalLink size={18} aria-hidden />
              <span>{t('content.preview')}</span>
            </SiteLink>
          )}
        </MenuLink>
      )}
      <MenuItem tone="danger" icon={<Trash2 size={18} aria-hidden />} onSelect={() => onDelete(item)}>
        {t('content.delete')}
      </MenuItem>
    </Menu>
  );
}
