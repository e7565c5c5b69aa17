import {
  Badge,
  BarChart,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Figure,
  Inbox,
  Meter,
  Pagination,
  Skeleton,
  Sparkline,
  Stack,
  Table,
  Ticket,
  TicketFrame,
} from '@footlight/ui';
import css from './styles.module.css';

const DAYS = [3, 5, 4, 8, 12, 9, 14, 11, 16, 13, 18, 22, 17, 20];
const MEMBERS = [
  { name: 'Mara Lindqvist', state: 'active', tokens: '18,240' },
  { name: 'Teo Alvarez', state: 'inactive', tokens: '4,105' },
];

export function StyleShows() {
  return (
    <>
      <Stack gap={14}>
        <Meter value={1640} max={2500} label="Full acoustic set" size="large" />
        <Meter value={18_200} max={30_000} label="New microphone" tone="lagoon" />
        <Meter value={70} max={100} label="Upload" tone="brass" size="small" />
        <Meter value={40} max={100} label="Goal" thin />
      </Stack>
      <Ticket amount={25} title="teo.alvarez">
        Spin the wheel
      </Ticket>
      <TicketFrame stub={<b>550</b>}>
        <b>Popular</b>
        <span>$49.99, 50 tokens bonus</span>
      </TicketFrame>
      <div className={css.two}>
        <Figure label="Earned today" value="1,240" change={12} hint="than yesterday" />
        <Figure label="Viewers" value="284" change={-4} />
      </div>
      <Card title="Earnings" actions={<Button size="small">CSV</Button>}>
        <BarChart
          label="Earnings by day"
          bars={DAYS.map((value, day) => ({
            key: String(day),
            label: `${day + 1}`,
            value,
            text: `${value * 40} tokens`,
          }))}
        />
        <Sparkline values={DAYS} label="Earnings over two weeks: rising" />
      </Card>
      <Card title="Members" padded={false}>
        <Table
          caption="Members"
          rowKey={(row) => row.name}
          rows={MEMBERS}
          columns={[
            { key: 'name', title: 'Name', cell: (row) => row.name, lead: true },
            {
              key: 'state',
              title: 'State',
              cell: (row) => <Badge tone={row.state === 'active' ? 'ok' : 'off'}>{row.state}</Badge>,
            },
            { key: 'tokens', title: 'Tokens', cell: (row) => row.tokens, align: 'end' },
          ]}
        />
      </Card>
      <Pagination
        page={3}
        pages={12}
        onPage={() => undefined}
        label="Pages"
        words="3 of 12"
        before="Before"
        next="Next"
      />
      <Skeleton height={44} radius={12} />
      <EmptyState
        icon={<Inbox size={28} aria-hidden />}
        title="No messages yet"
        action={<Button>Find creators</Button>}
      >
        Say hello to someone you follow.
      </EmptyState>
      <ErrorState reason="The list could not be loaded." onRetry={() => undefined} />
    </>
  );
}
