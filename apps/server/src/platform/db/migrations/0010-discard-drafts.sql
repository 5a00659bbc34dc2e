-- A draft of a form may be thrown away; what was published is kept by its trigger (W-02).
grant delete on form_versions to thali_app;
