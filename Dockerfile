# The site, the server and the commands of staff, built once and run without development packages.
FROM node:24.21.0-bookworm-slim AS project
RUN mkdir /shop /published && chown node:node /shop /published
USER node
WORKDIR /shop
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci
COPY --chown=node:node . .
RUN npm run build && npm run compress
# For the service publish of compose.yaml.
CMD ["npm", "run", "publish"]

# For the service desk of compose.yaml.
FROM project AS desk
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends git openssh-client \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /content && chown node:node /content
USER node
ENV HOST=0.0.0.0 PORT=3200
EXPOSE 3200 3201
# Signals reach a process directly: npm would end at SIGHUP.
CMD ["node", "--import", "./src/lib/require-node.mjs", "--import", "tsx", "src/cli/desk.ts"]

FROM project AS build
RUN npx vite build --logLevel warn --config deploy/staff-commands.config.ts \
  && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
# pg_dump and pg_restore must not be older than the server: keep this number that of compose.yaml or of your database.
ARG POSTGRES_VERSION=15
RUN apt-get update \
  && apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES_VERSION" \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
RUN mkdir /data /published && chown node:node /data /published
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
