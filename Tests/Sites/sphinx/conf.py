project = "Project"
