import { type MailServer, mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage, type Storage, type StorageName } from './storages.ts';

/** Two processes of the shop on one database, with a payment provider and a mail server of their own. */
export interface TwoServers {
  storage: Storage;
  provider: PaymentProvider;
  mailServer: MailServer;
  /** The address of one of the two processes, in turn. */
  addressOf(position: number): string;
  /** Stops everything and removes the database. */
  end(): Promise<void>;
}

/** Starts two processes of the built shop. */
export async function startTwoServers(name: StorageName): Promise<TwoServers> {
  const storage = await makeStorage(name);
  const provider = await startProvider();
  const mailServer = await startMailServer();
  const settings = { ...storage.settings, ...provider.settings, ...mailSettings(mailServer.url) };
  const servers: ServerProcess[] = [await startProcess(settings), await startProcess(settings)];
  return {
    storage,
    provider,
    mailServer,
    addressOf: (position) => servers[position % servers.length]?.address ?? '',
    end: async () => {
      for (const server of servers) await server.stop();
      await mailServer.close();
      await provider.close();
      await storage.drop();
    },
  };
}
