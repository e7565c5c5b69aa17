import {
  Avatar,
  Badge,
  Bell,
  Button,
  Chip,
  ChipChoice,
  Cluster,
  Coin,
  Dialog,
  Gift,
  Heart,
  IconButton,
  Lamp,
  Menu,
  MenuItem,
  MessageSquare,
  Pencil,
  RemovableChip,
  Sheet,
  Spinner,
  Tabs,
  TagChip,
  Trash2,
} from '@footlight/ui';
import { useState } from 'react';
import { toast } from '../../shared/toasts/index.ts';

export function StyleControls() {
  return (
    <>
      <Buttons />
      <Marks />
      <Overlays />
      <Choices />
    </>
  );
}

function Buttons() {
  return (
    <>
      <Cluster gap={10} align="center">
        <Button tone="action">Go live</Button>
        <Button icon={<Heart size={16} aria-hidden />}>Follow</Button>
        <Button aria-pressed icon={<Heart size={16} fill="currentColor" aria-hidden />}>
          Following
        </Button>
        <Button tone="brass" icon={<Gift size={18} aria-hidden />}>
          Tip
        </Button>
        <Button tone="danger">End show</Button>
        <Button tone="quiet">Cancel</Button>
      </Cluster>
      <Cluster gap={10} align="center">
        <Button tone="live">Live</Button>
        <Button tone="orchid">Private</Button>
        <Button tone="lagoon">Group</Button>
        <Button disabled>Disabled</Button>
        <Button tone="action" busy>
          Saving
        </Button>
        <Button size="small">Small</Button>
        <Button size="large" tone="action">
          Large
        </Button>
      </Cluster>
      <Cluster gap={10} align="center">
        <IconButton label="Messages, 3 unread" count={3}>
          <MessageSquare size={19} aria-hidden />
        </IconButton>
        <IconButton label="Notifications, 99+ unread" tone="neutral" count={128}>
          <Bell size={19} aria-hidden />
        </IconButton>
        <IconButton label="Edit" size="small" tone="neutral">
          <Pencil size={16} aria-hidden />
        </IconButton>
        <Spinner label="Loading" />
        <Coin amount="1,240" size={16} />
        <Coin amount="25" tone="brass" />
      </Cluster>
    </>
  );
}

function Marks() {
  return (
    <>
      <Cluster gap={10} align="center">
        <Lamp>Live</Lamp>
        <Lamp tone="citron">Public</Lamp>
        <Lamp tone="orchid">Private</Lamp>
        <Lamp tone="lagoon">Group</Lamp>
        <Lamp tone="off">Offline</Lamp>
        <Lamp tone="ok">Connected</Lamp>
        <Lamp tone="error">No signal</Lamp>
      </Cluster>
      <Cluster gap={10} align="center">
        <Badge tone="citron" solid>
          Host
        </Badge>
        <Badge>Fan</Badge>
        <Badge tone="lagoon">Mod</Badge>
        <Badge tone="brass">Pending</Badge>
        <Badge tone="ok">Verified</Badge>
        <Badge tone="error">Rejected</Badge>
        <Badge tone="orchid">Private</Badge>
        <TagChip>acoustic</TagChip>
      </Cluster>
      <Cluster gap={10} align="center">
        <Avatar name="Mara Lindqvist" src="/no-avatar.png" size={56} live />
        <Avatar name="Dele Ade" size={40} />
        <Avatar name="Priya" src="/default-user-icon.png" size={28} />
      </Cluster>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button tone="action" onClick={close}>
        Confirm
      </Button>
    </>
  );
  return (
    <Cluster gap={10} align="center">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Menu label="More" align="start" trigger={(attributes) => <Button {...attributes}>Menu</Button>}>
        <MenuItem icon={<Pencil size={17} aria-hidden />}>Edit</MenuItem>
        <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />}>
          Delete
        </MenuItem>
      </Menu>
      <Button onClick={() => toast.success('Log out!')}>Toast</Button>
      <Button
        onClick={() => toast.notify({ title: 'Mara is live', text: 'Loop pedal requests, all night', href: '/' })}
      >
        Notification
      </Button>
      <Dialog open={open === 'dialog'} onClose={close} title="End the show?" actions={actions}>
        <p>Everybody leaves the room, and the recording ends.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Top up" actions={actions}>
        <p>The video keeps playing behind this.</p>
      </Sheet>
    </Cluster>
  );
}

function Choices() {
  const [tab, setTab] = useState('chat');
  const [amount, setAmount] = useState('25');
  const [music, setMusic] = useState(true);
  return (
    <>
      <Tabs
        label="Room"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'chat', label: 'Chat' },
          { id: 'menu', label: 'Tip menu' },
          { id: 'goals', label: 'Goals' },
          { id: 'people', label: 'People', count: '1.2k' },
        ]}
      />
      <Cluster gap={10} align="center">
        <Chip chosen={music} count={12} onClick={() => setMusic(!music)}>
          Music
        </Chip>
        <Chip count={4}>Cooking</Chip>
        <RemovableChip label="English" onRemove={() => toast.info('Removed')} />
      </Cluster>
      <ChipChoice
        legend="Amount"
        value={amount}
        onChange={setAmount}
        options={['15', '20', '25', '30'].map((value) => ({ value, label: value }))}
      />
    </>
  );
}
