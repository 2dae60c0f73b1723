# The server with its built pages; the database is a container of its own (docker-compose.yml).

FROM node:24-bookworm-slim AS pages
WORKDIR /build/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend/ ./
RUN npm run build

FROM python:3.13-slim-bookworm AS packages
COPY requirements.lock /build/
RUN python -m venv /opt/loadcurve \
 && /opt/loadcurve/bin/pip install --no-cache-dir --require-hashes --no-deps -r /build/requirements.lock

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /nonexistent loadcurve \
 && install --directory --owner=10001 --group=10001 --mode=700 /backups
COPY --from=packages /opt/loadcurve /opt/loadcurve
WORKDIR /srv/loadcurve
COPY backend/loadcurve backend/loadcurve
COPY backend/loadcurve_client backend/loadcurve_client
COPY migrations migrations
COPY seed-data seed-data
COPY --from=pages /build/frontend/dist frontend/dist
ENV PATH=/opt/loadcurve/bin:$PATH \
    PYTHONPATH=/srv/loadcurve/backend \
    LOADCURVE_HOST=0.0.0.0
RUN python -m compileall -q backend migrations
USER 10001:10001
EXPOSE 8000
ENTRYPOINT ["python", "-m", "loadcurve.cli"]
CMD ["serve"]
