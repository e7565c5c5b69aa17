import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../../../tests/patience.ts';

const WIDTH = 640;
const HEIGHT = 360;
const END_MS = patience(10_000);

const GLOBAL = `[General]
FirstRun=true
LastVersion=486539267
Pre19Defaults=false
Pre21Defaults=false
Pre23Defaults=false
Pre24.1Defaults=false
EnableAutoUpdates=false

[Basic]
Profile=Untitled
ProfileDir=Untitled
SceneCollection=Untitled
SceneCollectionFile=Untitled
ConfigOnNewProfile=false
`;
/** Profile that OBS's wizard would create, without any encoder settings. */
const PROFILE = `[General]
Name=Untitled

[Output]
Mode=Simple

[Video]
BaseCX=${WIDTH}
BaseCY=${HEIGHT}
OutputCX=${WIDTH}
OutputCY=${HEIGHT}
FPSCommon=30
`;
const SCENES = {
  name: 'Untitled',
  current_scene: 'Scene',
  current_program_scene: 'Scene',
  scene_order: [{ name: 'Scene' }],
  sources: [
    {
      id: 'color_source',
      versioned_id: 'color_source_v3',
      name: 'Color',
      settings: { color: 4282729797, width: WIDTH, height: HEIGHT },
    },
    {
      id: 'scene',
      versioned_id: 'scene',
      name: 'Scene',
      settings: { id_counter: 1, items: [{ name: 'Color', id: 1, visible: true }] },
    },
  ],
};

/** Starts OBS Studio with its default settings on a separate display, streaming a colored scene to an RTMP URL. */
export async function startObs(
  { obs, xvfbRun }: { obs: string; xvfbRun: string },
  address: { server: string; key: string },
): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'obs-studio-'));
  const basic = join(folder, 'config/obs-studio/basic');
  const runtime = join(folder, 'run');
  for (const one of [join(basic, 'profiles/Untitled'), join(basic, 'scenes'), runtime])
    await mkdir(one, { recursive: true });
  await chmod(runtime, 0o700);
  const service = { type: 'rtmp_custom', settings: { ...address, bwtest: false, use_auth: false } };
  await writeFile(join(folder, 'config/obs-studio/global.ini'), GLOBAL);
  await writeFile(join(basic, 'profiles/Untitled/basic.ini'), PROFILE);
  await writeFile(join(basic, 'profiles/Untitled/service.json'), JSON.stringify(service));
  await writeFile(join(basic, 'scenes/Untitled.json'), JSON.stringify(SCENES));
  const options = ['--startstreaming', '--multi', '--minimize-to-tray', '--disable-updater'];
  const child = spawn(
    xvfbRun,
    ['-a', '-s', '-screen 0 1280x720x24', obs, ...options, '--collection', 'Untitled', '--profile', 'Untitled'],
    {
      stdio: 'ignore',
      // The script doesn't end its children, so they are killed as a group.
      detached: true,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_CONFIG_HOME: join(folder, 'config'),
        XDG_RUNTIME_DIR: runtime,
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    },
  );
  return {
    async stop() {
      await endGroup(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), END_MS);
  await ended;
  clearTimeout(timer);
}
