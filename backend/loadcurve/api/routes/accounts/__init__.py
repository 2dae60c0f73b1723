"""Keys, sign-in, quotas and the audit trail."""

from loadcurve.api.routers import combined_router
from loadcurve.api.routes.accounts import audit, keys, quotas, sign_in

router = combined_router(sign_in.router, keys.router, audit.router, quotas.router)
