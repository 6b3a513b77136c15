import { defineConfig } from '@playwright/test';
import { BROWSER_SETTINGS } from '../fixtures/browser-settings.ts';

export default defineConfig({ ...BROWSER_SETTINGS, testDir: '.', testMatch: '*.spec.ts' });
