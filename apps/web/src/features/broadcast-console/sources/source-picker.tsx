import { Button, Cluster, Monitor, Stack, Switch } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { DevicePicker } from '../../devices/index.ts';
import type { ConsoleDesk } from '../use-console.ts';
import { broadcastConsoleWords } from '../words.ts';

/** Lets the performer choose a camera, microphone and screen, even during a show. */
export function SourcePicker({ desk }: { desk: ConsoleDesk }) {
  const t = useWords(broadcastConsoleWords);
  const { camera, microphone, screen } = desk;
  return (
    <Stack gap={8}>
      <DevicePicker camera={camera} microphone={microphone} />
      {screen.isPossible && (
        <Cluster gap={16} align="center">
          <Button
            icon={<Monitor size={18} aria-hidden />}
            aria-pressed={screen.isShared}
            onClick={screen.isShared ? screen.stop : screen.start}
          >
            {t(screen.isShared ? 'console.stopScreen' : 'console.shareScreen')}
          </Button>
          {screen.isShared && screen.canHaveCamera && (
            <Switch
              label={t('console.cameraInCorner')}
              checked={screen.hasCamera}
              disabled={!camera.track}
              onChange={screen.setCamera}
            />
          )}
        </Cluster>
      )}
    </Stack>
  );
}
